import { Trans } from '@lingui/react/macro';
import type { DomainCheck } from '@roost/shared/contracts/domains/domain';
import type { SpamFinding } from '@roost/shared/contracts/deliverability/spam-check';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { useAppLinks } from '@roost/shared/platform';
import { Link } from '@roost/shared/router';
import { usePermission } from '@roost/shared/session';
import { linkClass } from '@roost/shared/ui/core';
import { useFixMessages } from './use-fix-messages.ts';

const checksOfDomain: readonly DomainCheck[] = ['spf', 'dkim', 'dmarc'];

/** How to fix a finding; for a DNS record, the record and a link to its editor. */
export const FindingFix = ({ finding: { check, code, fix } }: { finding: SpamFinding }) => {
  const words = useFixMessages();
  const links = useAppLinks();
  const mayEdit = usePermission('edit');
  const domain = fix?.domain.domain;
  const key = fix?.key === '' ? '@' : fix?.key;
  const message = lookUp(words, code, undefined);
  const domainCheck = checksOfDomain.find((known) => known === check);
  return (
    <>
      {message !== undefined && (
        <p>
          <Trans>How to fix it: {message}</Trans>
        </p>
      )}
      {fix !== null && (
        <>
          {fix.record !== null && (
            <code className="r-finding__record">
              {fix.record.type} {key} {fix.record.value}
            </code>
          )}
          <p>
            <Link
              className={linkClass}
              to={links.domainRecords({
                domainId: fix.domain.id,
                ...(mayEdit && domainCheck !== undefined && { fix: domainCheck }),
              })}
            >
              <Trans>
                Show {fix.type} {key} in the DNS of {domain}
              </Trans>
            </Link>
          </p>
        </>
      )}
    </>
  );
};
