import { Trans } from '@lingui/react/macro';
import type { DomainCheck } from '@roost/shared/contracts/domains/domain';
import type { SpamCheckKind, SpamFinding } from '@roost/shared/contracts/deliverability/spam-check';
import { useAppLinks } from '@roost/shared/platform';
import { Link } from '@roost/shared/router';
import { usePermission } from '@roost/shared/session';
import { linkClass } from '@roost/shared/ui/core';
import { useFixMessages } from './use-fix-messages.ts';

const checksOfDomain: Partial<Record<SpamCheckKind, DomainCheck>> = { spf: 'spf', dkim: 'dkim', dmarc: 'dmarc' };

/** How to fix a finding; for a DNS record, the record and a link to its editor. */
export const FindingFix = ({ finding: { check, code, fix } }: { finding: SpamFinding }) => {
  const words = useFixMessages();
  const links = useAppLinks();
  const mayEdit = usePermission('edit');
  const domain = fix?.domain.domain;
  const key = fix?.key === '' ? '@' : fix?.key;
  return (
    <>
      <p>
        <Trans>How to fix it: {words[code]}</Trans>
      </p>
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
                ...(mayEdit && checksOfDomain[check] !== undefined && { fix: checksOfDomain[check] }),
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
