import { useLingui } from '@lingui/react/macro';
import { DataTable, StatusBadge, type Column, type Tone } from '@roost/shared/ui/core';
import type { Report } from '#telemetry/report.ts';
import { ErrorList } from './error-list.tsx';
import { Facts } from './facts.tsx';
import type { InspectedRemote, Reason } from './inspect-remotes.ts';
import { useReasonText } from './use-reason-text.ts';
import type { Fact } from './use-remote-facts.ts';

type OverviewTabProps = {
  facts: readonly Fact[];
  remotes: readonly InspectedRemote[];
  nameOf: (inspected: InspectedRemote) => string;
  errors: readonly Report[];
};

/** The host, and a line for each remote. */
export const OverviewTab = ({ facts, remotes, nameOf, errors }: OverviewTabProps) => {
  const { t } = useLingui();
  const reasonText = useReasonText();
  // Not memoised: the rows are new each second too.
  const columns: Column<InspectedRemote>[] = [
    { id: 'remote', header: t`Remote`, cell: nameOf, width: 160 },
    { id: 'shown', header: t`Shown version`, cell: ({ shown }) => shown ?? t`Not shown`, width: 150 },
    { id: 'live', header: t`Live version`, cell: ({ live }) => live ?? t`Unknown`, width: 150 },
    {
      id: 'reason',
      header: t`Reason`,
      cell: ({ reason }) => <StatusBadge tone={tones[reason.kind]}>{reasonText(reason)}</StatusBadge>,
    },
  ];
  return (
    <div className="r-sections">
      <Facts facts={facts} />
      <DataTable variant="framed" label={t`Remotes`} columns={columns} rows={remotes} rowKey={keyOf} rowName={nameOf} />
      <ErrorList errors={errors} />
    </div>
  );
};

const keyOf = ({ remote }: InspectedRemote) => remote;

const tones: Record<Reason['kind'], Tone> = {
  live: 'success',
  preview: 'info',
  harness: 'warning',
  tab: 'info',
  canaryListed: 'info',
  canaryShare: 'info',
  pinned: 'info',
  notShown: 'neutral',
  fallback: 'warning',
  failed: 'danger',
  invalid: 'danger',
};
