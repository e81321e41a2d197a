import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { getDomainChecks } from '@roost/shared/contracts/dns/domain-checks';
import type { Domain, DomainCheck } from '@roost/shared/contracts/domains/domain';
import { toFailure, useFailureText } from '@roost/shared/http';
import { useCall, useInvalidate } from '@roost/shared/query';
import { Banner, Button, Spinner } from '@roost/shared/ui/core';
import { Dialog } from '@roost/shared/ui/overlays';
import { CheckAge } from './check-age.tsx';
import { HealthFindings } from './health-findings.tsx';
import { OptionalRecordsList } from './optional-records-list.tsx';
import { useFixDisabledReason } from './use-fix-disabled-reason.ts';
import { useRefreshedLists } from './use-refreshed-lists.ts';

/** Tab of the domain's details that fixes a check. */
type Fix = { domain: string; tab: 'details' | 'dns'; fix: DomainCheck | null };
type HealthDialogProps = { domain: Domain; onFix: (fix: Fix) => void; onClose: () => void };

/** How often a check that is running is read, in ms. */
const waitingPollMs = 1_000;
/** How often a finished check is read, so that an open dialog shows a zone that breaks. */
const measuredPollMs = 15_000;

/** Each check of a domain: judgement, saved records, what the servers answered and when, and its fix. */
export const HealthDialog = ({ domain, onFix, onClose }: HealthDialogProps) => {
  const { t } = useLingui();
  const textOf = useFailureText();
  const isPending = domain.status === 'Pending';
  const read = useCall(
    getDomainChecks,
    { params: { domainId: domain.id } },
    {
      enabled: !isPending,
      repeatEvery: (answer) =>
        answer?.status !== 'off' && (answer?.status === 'waiting' ? waitingPollMs : measuredPollMs),
      isEndless: true,
    },
  );
  useRefreshedLists(domain, read.data);
  const invalidate = useInvalidate();
  // Until the dialog opens again, other screens can change what the last response says.
  useEffect(() => () => void invalidate([getDomainChecks]), [invalidate]);
  const whyNot = useFixDisabledReason(domain);
  const name = domain.domain;
  const show = (place: Pick<Fix, 'tab' | 'fix'>) => {
    onClose();
    onFix({ domain: domain.id, ...place });
  };
  const fix = (check: DomainCheck, tab: Fix['tab']) => show({ tab, fix: tab === 'dns' ? check : null });

  return (
    <Dialog open title={<Trans>Health of {name}</Trans>} onClose={onClose}>
      {isPending ? (
        <p>
          {domain.ownership ? (
            <Trans>Not measured. Verify that you own this domain first.</Trans>
          ) : (
            <Trans>The domain is being set up. We'll check its DNS once it's active.</Trans>
          )}
        </p>
      ) : read.data !== undefined ? (
        <div className="r-sections">
          <CheckAge domainId={domain.id} read={read.data} />
          {read.data.checks !== null && (
            <HealthFindings checks={read.data.checks} fixDisabledReason={whyNot} onFix={fix} />
          )}
          {read.data.checks?.optionalRecords && <OptionalRecordsList {...read.data.checks.optionalRecords} />}
          <div>
            <Button size="sm" onClick={() => show({ tab: 'dns', fix: null })}>
              <Trans>Show all DNS records</Trans>
            </Button>
          </div>
        </div>
      ) : read.error === null ? (
        <Spinner label={t`Loading the checks`} />
      ) : (
        <Banner
          tone="danger"
          action={
            <Button size="sm" loading={read.isRefetching} onClick={() => void read.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>The checks of {name} could not be loaded.</Trans> {textOf(toFailure(read.error))}
        </Banner>
      )}
    </Dialog>
  );
};
