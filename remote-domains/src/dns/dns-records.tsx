import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useCallback } from 'react';
import { getDns } from '@roost/shared/contracts/dns/dns';
import type { Domain, DomainCheck } from '@roost/shared/contracts/domains/domain';
import { toFailure, useFailureText } from '@roost/shared/http';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { useCall } from '@roost/shared/query';
import { Banner, Button, Spinner } from '@roost/shared/ui/core';
import { Propagation } from '../propagation/index.ts';
import { DnsEditor } from './dns-editor.tsx';
import { useSavedEdit } from './use-saved-edit.ts';

type DnsRecordsProps = {
  domain: Domain;
  /** Opens the editor with the fix for this check, from Fix in the health column. */
  fix?: { check: DomainCheck } | undefined;
  /** Called when the editor is open, so that the URL can drop the check. */
  onFixTaken?: () => void;
};

/** How often the API is asked whether the DNS provider has confirmed a change. */
const confirmationIntervalMs = 5_000;

/** Loads and edits the DNS records of a domain. */
export const DnsRecords = ({ domain, fix, onFixTaken }: DnsRecordsProps) => {
  const { t } = useLingui();
  const textOf = useFailureText();
  const read = useCall(
    getDns,
    { query: { domain: domain.domain } },
    { repeatEvery: (set) => set?.isPublishing === true && confirmationIntervalMs, isEndless: true },
  );
  const { data: set, error, refetch, isFetching } = read;
  const savedEdit = useSavedEdit(domain.id);
  const readAgain = useCallback(async () => {
    const read = await refetch();
    return read.error === null ? (read.data ?? null) : null;
  }, [refetch]);

  if (set === undefined && error !== null) {
    return <LoadFailed call={read} title={<Trans>The DNS records could not be loaded</Trans>} />;
  }
  if (set === undefined || savedEdit.value === undefined) return <Spinner label={t`Loading the DNS records`} />;
  return (
    <div className="r-form">
      {error !== null && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>The records could not be refreshed. These are the last known records.</Trans>{' '}
          {textOf(toFailure(error))}
        </Banner>
      )}
      <DnsEditor
        domain={domain}
        set={set}
        savedEdit={{ ...savedEdit, value: savedEdit.value }}
        readAgain={readAgain}
        fix={fix}
        onFixTaken={onFixTaken}
      />
      {domain.status === 'Active' && (
        // Without it, the records would disappear while this part loads.
        <Suspense fallback={null}>
          <Propagation domain={domain} version={set.version} />
        </Suspense>
      )}
    </div>
  );
};
