import { startTransition, useEffect, useState } from 'react';
import { afterFrame } from './after-frame.ts';

/** Rows that a slow machine renders in less than 50 ms: into free space, and in place of other rows. */
const [atOnceInto, atOnceFor] = [7, 5];

type Turn<Row> = { rows: readonly Row[]; shown: readonly Row[] };

/**
 * Renders rows progressively, in batches that do not block the page. Mounted rows stay. Rows of the previous page fill
 * the space of rows not rendered yet, except those that would change their order: a move costs as much as a new row.
 * `missing` is the number of rows without a replacement.
 */
export function useProgressiveRows<Row>({ rows, rowKey }: { rows: readonly Row[]; rowKey: (row: Row) => string }) {
  const [turn, setTurn] = useState<Turn<Row>>(() => ({ rows, shown: further({ rows, shown: [], rowKey }) }));
  const present = turn.rows === rows ? turn : begun({ rows, shown: turn.shown, rowKey });
  if (present !== turn) setTurn(present);
  const isWhole = present.shown === rows;
  useEffect(() => {
    if (isWhole) return undefined;
    return afterFrame(() =>
      startTransition(() => setTurn({ rows: present.rows, shown: further({ ...present, rowKey }) })),
    );
  }, [present, isWhole, rowKey]);
  return { shown: present.shown, missing: Math.max(0, rows.length - present.shown.length), isWhole };
}

type Keyed<Row> = Turn<Row> & { rowKey: (row: Row) => string };

/**
 * The first batch. Small changes render immediately. A whole new page starts in the next frame, because the current
 * task is already long.
 */
function begun<Row>(turn: Keyed<Row>): Turn<Row> {
  const shown = further(turn);
  const isPage = shown !== turn.rows && turn.shown.length > 0;
  return { rows: turn.rows, shown: isPage ? turn.shown : shown };
}

function further<Row>({ rows, shown, rowKey }: Keyed<Row>): readonly Row[] {
  const there = new Set(shown);
  const atOnce = shown.length < rows.length ? atOnceInto : atOnceFor;
  let made = 0;
  const end = rows.findIndex((row) => {
    if (!there.has(row)) made += 1;
    return made > atOnce;
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
