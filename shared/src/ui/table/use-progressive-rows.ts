import { startTransition, useEffect, useState } from 'react';
import { afterFrame } from './after-frame.ts';

/** Rows that a slow machine renders in less than 50 ms: into free space, and in place of other rows. */
const [atOnceInto, atOnceFor] = [7, 5];

type Batch<Row> = { rows: readonly Row[]; shown: readonly Row[] };

/**
 * Renders rows progressively, in batches that do not block the page. Mounted rows stay. Rows of the previous page fill
 * the space of rows not rendered yet, except those that would change their order: a move costs as much as a new row.
 * `missing` is the number of rows without a replacement.
 */
export function useProgressiveRows<Row>({ rows, rowKey }: { rows: readonly Row[]; rowKey: (row: Row) => string }) {
  const [turn, setTurn] = useState<Batch<Row>>(() => ({ rows, shown: nextRows({ rows, shown: [], rowKey }) }));
  const current = turn.rows === rows ? turn : firstBatch({ rows, shown: turn.shown, rowKey });
  if (current !== turn) setTurn(current);
  const isWhole = current.shown === rows;
  useEffect(() => {
    if (isWhole) return undefined;
    return afterFrame(() =>
      startTransition(() => setTurn({ rows: current.rows, shown: nextRows({ ...current, rowKey }) })),
    );
  }, [current, isWhole, rowKey]);
  return { shown: current.shown, missing: Math.max(0, rows.length - current.shown.length), isWhole };
}

type Keyed<Row> = Batch<Row> & { rowKey: (row: Row) => string };

/**
 * The first batch. Small changes render immediately. A whole new page starts in the next frame, because the current
 * task is already long.
 */
function firstBatch<Row>(batch: Keyed<Row>): Batch<Row> {
  const shown = nextRows(batch);
  const isPage = shown !== batch.rows && batch.shown.length > 0;
  return { rows: batch.rows, shown: isPage ? batch.shown : shown };
}

function nextRows<Row>({ rows, shown, rowKey }: Keyed<Row>): readonly Row[] {
  const rendered = new Set(shown);
  const atOnce = shown.length < rows.length ? atOnceInto : atOnceFor;
  let added = 0;
  const end = rows.findIndex((row) => {
    if (!rendered.has(row)) added += 1;
    return added > atOnce;
  });
  if (end === -1) return rows;
  const first = rows.slice(0, end);
  const keys = new Set(first.map(rowKey));
  const lastKept = shown.findLastIndex((row) => keys.has(rowKey(row)));
  if (lastKept < end) return [...first, ...shown.slice(end)];
  // Rows that would move are removed in a separate batch.
  const before = new Set(shown.map(rowKey));
  return [...first.filter((row) => before.has(rowKey(row))), ...shown.slice(lastKept + 1)];
}
