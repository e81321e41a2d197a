import { cellClass, type Column } from './column.ts';

type SkeletonRowsProps<Row> = {
  count: number;
  columns: readonly Column<Row>[];
  hasSelection: boolean;
  hasActions: boolean;
};

/** Fixed and uneven, to resemble text. */
const widths = ['62%', '48%', '74%', '56%', '68%'];

export function SkeletonRows<Row>({ count, columns, hasSelection, hasActions }: SkeletonRowsProps<Row>) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} className="r-row">
      {hasSelection && <td className="r-cell--check" aria-hidden />}
      {columns.map((column, index) => (
        <td key={column.id} className={cellClass(column, index)} aria-hidden>
          <span className="r-skeleton" style={{ width: widths[(row + index * 2) % widths.length] }} />
        </td>
      ))}
      {hasActions && <td className="r-cell--actions" aria-hidden />}
    </tr>
  ));
}
