import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { SpamCheck } from '@roost/shared/contracts/deliverability/spam-check';
import { useFormats } from '@roost/shared/i18n';
import { type Column, DataTable } from '@roost/shared/ui/core';
import { OutcomeBadge } from './outcome-badge.tsx';
import { SpamCheckStatusBadge } from './spam-check-status-badge.tsx';
import { SpamScore } from './spam-score.tsx';

type HistoryTableProps = {
  /** Null until they have loaded. */
  checks: readonly SpamCheck[] | null;
  onShow: (checkId: string) => void;
};

export const HistoryTable = ({ checks, onShow }: HistoryTableProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const columns = useMemo(
    (): Column<SpamCheck>[] => [
      {
        id: 'createdAt',
        header: t`Date`,
        cell: ({ id, createdAt }) => (
          <button type="button" className="r-link" onClick={() => onShow(id)}>
            {formats.moment(createdAt)}
          </button>
        ),
      },
      {
        id: 'status',
        header: t`Status`,
        width: 130,
        card: 'status',
        cell: ({ status }) => <SpamCheckStatusBadge status={status} />,
      },
      { id: 'score', header: t`Score`, width: 120, cell: ({ score }) => <SpamScore score={score} /> },
      {
        id: 'outcome',
        header: t`Result`,
        width: 120,
        cell: ({ outcome }) => outcome && <OutcomeBadge outcome={outcome} />,
      },
    ],
    [t, formats, onShow],
  );
  return (
    <DataTable
      label={t`Checks of this inbox`}
      columns={columns}
      rows={checks ?? []}
      rowKey={({ id }) => id}
      rowName={({ createdAt }) => formats.moment(createdAt)}
      onOpen={({ id }) => onShow(id)}
      loading={checks === null}
      skeletonRows={3}
      variant="framed"
      minWidth={560}
    />
  );
};
