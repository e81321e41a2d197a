import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { SpamCheck } from '@roost/shared/contracts/deliverability/spam-check';
import { useFormats } from '@roost/shared/i18n';
import { type Column, DataTable } from '@roost/shared/ui/core';
import { RelativeTime } from '@roost/shared/time';
import { SpamScore } from './spam-score.tsx';
import { SpamVerdict } from './spam-verdict.tsx';

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
            <RelativeTime instant={createdAt} />
          </button>
        ),
      },
      {
        id: 'outcome',
        header: t`Result`,
        width: 130,
        card: 'status',
        cell: (check) => <SpamVerdict check={check} />,
      },
      { id: 'score', header: t`Score`, width: 120, align: 'end', cell: (check) => <SpamScore check={check} /> },
    ],
    [t, onShow],
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
