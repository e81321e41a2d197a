import { Trans, useLingui } from '@lingui/react/macro';
import { getDns } from '@roost/shared/contracts/dns/dns';
import type { Domain, DomainCheck } from '@roost/shared/contracts/domains/domain';
import { domainHealth } from '@roost/shared/rules/dns/domain-health';
import { toFailure, useFailureText } from '@roost/shared/http';
import { useCall } from '@roost/shared/query';
import { Banner, Button, Spinner } from '@roost/shared/ui/core';
import { Dialog } from '@roost/shared/ui/overlays';
import { HealthFindings } from './health-findings.tsx';
import { useFixDisabledReason } from './use-fix-disabled-reason.ts';

/** Tab of the domain's details that fixes a check. */
type Fix = { domain: string; tab: 'details' | 'dns'; fix: DomainCheck | null };
type HealthDialogProps = { domain: Domain; onFix: (fix: Fix) => void; onClose: () => void };

/** Each check of a domain: state, expected and found records, and its fix. */
export const HealthDialog = ({ domain, onFix, onClose }: HealthDialogProps) => {
  const { t } = useLingui();
  const textOf = useFailureText();
  const dns = useCall(getDns, { query: { domain: domain.domain } }, { enabled: domain.health !== null });
  const whyNot = useFixDisabledReason(domain);
  const name = domain.domain;
  const show = (place: Pick<Fix, 'tab' | 'fix'>) => {
    onClose();
    onFix({ domain: domain.id, ...place });
  };
  const fix = (check: DomainCheck, tab: Fix['tab']) => show({ tab, fix: tab === 'dns' ? check : null });

  return (
    <Dialog open title={<Trans>Health of {name}</Trans>} onClose={onClose}>
      {domain.health === null ? (
        <p>
          <Trans>The domain is being set up. We'll check its DNS once it's active.</Trans>
        </p>
      ) : dns.data !== undefined ? (
        <div className="r-sections">
          <HealthFindings
            findings={domainHealth({ ...dns.data, redirectUrl: domain.redirectUrl })}
            fixDisabledReason={whyNot}
            onFix={fix}
          />
          <div>
            <Button size="sm" onClick={() => show({ tab: 'dns', fix: null })}>
              <Trans>Show all DNS records</Trans>
            </Button>
          </div>
        </div>
      ) : dns.error === null ? (
        <Spinner label={t`Loading the records`} />
      ) : (
        <Banner
          tone="danger"
          action={
            <Button size="sm" onClick={() => void dns.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>The records of {name} could not be loaded.</Trans> {textOf(toFailure(dns.error))}
        </Banner>
      )}
    </Dialog>
  );
};
