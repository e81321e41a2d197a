import { startTransition, useEffect, useState } from 'react';
import { afterFrame } from './after-frame.ts';

/** Rows that a slow machine renders in less than 50 ms: into free space, and in place of other rows. */
const [maxInserted, maxReplaced] = [7, 5];

/** A rendered row. `page` is part of its key: a row that another page shows too gets a new element. */
export type ShownRow<Row> = { row: Row; page: number };

type Batch<Row> = { rows: readonly Row[]; shown: readonly ShownRow<Row>[]; page: number; isWhole: boolean };

/**
 * Renders rows progressively, in batches that do not block the page. Rows of the previous page fill the space of rows
 * not rendered yet. `missing` is the number of rows without a replacement.
 */
export function useProgressiveRows<Row>({ rows, rowKey }: { rows: readonly Row[]; rowKey: (row: Row) => string }) {
  const [turn, setTurn] = useState<Batch<Row>>(() => nextBatch({ rows, shown: [], page: 0, rowKey }));
  let current = turn;
  if (turn.rows !== rows) {
    const before = new Set(turn.rows.map(rowKey));
    const isOtherPage = rows.filter((row) => !before.has(rowKey(row))).length > maxReplaced;
    current = nextBatch({ ...turn, rows, page: turn.page + (isOtherPage ? 1 : 0), rowKey });
    setTurn(current);
  }
  const { shown, isWhole } = current;
  useEffect(() => {
    if (isWhole) return undefined;
    return afterFrame(() => startTransition(() => setTurn(nextBatch({ ...current, rowKey }))));
  }, [current, isWhole, rowKey]);
  return { shown, missing: Math.max(0, rows.length - shown.length), isWhole };
}

type Next<Row> = Omit<Batch<Row>, 'isWhole'> & { rowKey: (row: Row) => string };

function nextBatch<Row>({ rows, shown, page, rowKey }: Next<Row>): Batch<Row> {
  const rendered = new Map(shown.map((one) => [one.page === page ? one.row : undefined, one]));
  const maxAdded = shown.length < rows.length ? maxInserted : maxReplaced;
  let added = 0;
  const next: ShownRow<Row>[] = [];
  for (const row of rows) {
    const one = rendered.get(row);
    if (one === undefined) added += 1;
    if (added > maxAdded) break;
    next.push(one ?? { row, page });
  }
  if (next.length === rows.length) return { rows, shown: next, page, isWhole: true };
  const keys = new Set(next.map(({ row }) => rowKey(row)));
  const rest = shown.slice(next.length).filter((one) => one.page !== page || !keys.has(rowKey(one.row)));
  return { rows, shown: [...next, ...rest], page, isWhole: false };
}
