import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { PlacementTotals } from '@roost/shared/contracts/deliverability/inbox-placement';
import { lookUp } from '@roost/shared/contracts/open-enum';
import type { placementMatrix } from '@roost/shared/rules/deliverability/placement-totals';
import { useFormats } from '@roost/shared/i18n';
import { type Column, DataTable } from '@roost/shared/ui/core';
import { folderOrder } from './folder-order.ts';
import { useFolderNames } from './use-folder-names.ts';
import { useProviderNames } from './use-provider-names.ts';

type PlacementMatrixProps = {
  matrix: ReturnType<typeof placementMatrix>;
  totals: PlacementTotals;
  /** Seeds without a result could then not be checked. */
  isCompleted: boolean;
};
type Row = { id: string; name: string; totals: PlacementTotals; waiting: number };

/** Number of seed inboxes by provider and folder. */
export const PlacementMatrix = ({ matrix, totals, isCompleted }: PlacementMatrixProps) => {
  const providers = useProviderNames();
  const folders = useFolderNames();
  const { t } = useLingui();
  const formats = useFormats();
  const waiting = matrix.reduce((sum, row) => sum + row.waiting, 0);
  const isWaiting = waiting > 0;
  const columns = useMemo(
    (): Column<Row>[] => [
      { id: 'provider', header: t`Provider`, cell: ({ name }) => name },
      ...folderOrder.map((folder): Column<Row> => ({
        id: folder,
        header: folders[folder],
        // The French name of the inbox is the longest.
        width: folder === 'inbox' ? 132 : 96,
        align: 'end',
        cell: (row) => formats.number(row.totals[folder]),
      })),
      ...(isWaiting
        ? [
            {
              id: 'waiting',
              header: isCompleted
                ? t({ message: 'Not checked', context: 'seed inbox' })
                : t({ message: 'Waiting', context: 'placement test status' }),
              width: isCompleted ? 110 : 92,
              align: 'end',
              cell: (row: Row) => formats.number(row.waiting),
            } as const,
          ]
        : []),
    ],
    [t, formats, folders, isWaiting, isCompleted],
  );
  const rows: Row[] = [
    ...matrix.map(({ provider, ...row }) => ({ id: provider, name: lookUp(providers, provider, provider), ...row })),
    { id: 'all', name: t`All`, totals, waiting },
  ];
  return (
    <DataTable
      label={t`Providers by folder`}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      variant="framed"
      minWidth={580}
    />
  );
};
