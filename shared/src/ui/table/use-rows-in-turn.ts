import { startTransition, useEffect, useState } from 'react';
import { afterFrame } from './after-frame.ts';

/** What a slow machine makes, styles and lays out in less than 50 ms: where places are free, and where others leave them. */
const [atOnceInto, atOnceFor] = [7, 5];

type Turn<Row> = { rows: readonly Row[]; shown: readonly Row[] };

/**
 * The rows to be shown now, on their way to those that are asked for: what is new comes in turns, so that no turn keeps the
 * page from answering. Rows that are shown already cost nothing and are there at once; until their turn has come, those of the page
 * before keep the places of the new ones, but for those that would have to change their order: a row that is moved costs as much as a
 * new one. `missing` is how many places nothing keeps.
 */
export function useRowsInTurn<Row>({ rows, rowKey }: { rows: readonly Row[]; rowKey: (row: Row) => string }) {
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

/** Few changes are there at once. Of a whole new page even the first rows wait: whoever brings it is in a task of its own already. */
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
  // Those that would be moved leave in a turn of their own.
  const before = new Set(shown.map(rowKey));
  return [...first.filter((row) => before.has(rowKey(row))), ...shown.slice(lastKept + 1)];
}
