import { memo, type ReactNode } from 'react';
import { TableRow, type TableRowProps } from './table-row.tsx';
import type { ShownRow } from './use-progressive-rows.ts';

type BodyRowsProps<Row> = Omit<TableRowProps<Row>, 'id' | 'row' | 'name' | 'muted' | 'menuOpen'> & {
  shown: readonly ShownRow<Row>[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  isMuted: ((row: Row) => boolean) | undefined;
  /** The row with the open menu. */
  menuId: string | undefined;
};

/** Memoised: a change of the selection does not compare the props of every row. */
export const BodyRows = memo(function BodyRows<Row>(props: BodyRowsProps<Row>) {
  const { shown, rowKey, rowName, isMuted, menuId, ...shared } = props;
  return shown.map(({ row, page }) => {
    const id = rowKey(row);
    return (
      <TableRow
        key={`${page} ${id}`}
        id={id}
        row={row}
        name={rowName(row)}
        muted={isMuted?.(row) ?? false}
        menuOpen={menuId === id}
        {...shared}
      />
    );
  });
}) as <Row>(props: BodyRowsProps<Row>) => ReactNode;
