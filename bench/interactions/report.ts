import { cellEdit } from '#interactions/builder-steps.ts';
import { type Interaction, summarise, summariseKinds } from '#interactions/summary.ts';

/** Limits in ms with a 4x CPU slowdown, also of an edit in a form with 5,000 rows, and the limit of the layout shift. */
export const targets = { p98: 100, worst: 200, worstCellEdit: 100, layoutShift: 0 };

/** Number of slowest interactions that the report lists. */
const listed = 8;

export type SessionResult = { interactions: Interaction[]; layoutShift: number };

/** The interactions of all sessions together, and the largest layout shift of a session. */
export const report = (sessions: readonly SessionResult[]) => {
  const interactions = sessions.flatMap((session) => session.interactions);
  const layoutShift = Math.max(...sessions.map((session) => session.layoutShift));
  const all = summarise(interactions);
  const slowest = interactions
    .flatMap(({ kind, event }) => (event === undefined ? [] : [{ kind, ...event }]))
    .toSorted((one, other) => other.duration - one.duration)
    .slice(0, listed)
    .map(({ kind, name, duration, delay, processing }) => ({
      kind,
      event: name,
      duration,
      delay: Math.round(delay),
      processing: Math.round(processing),
    }));
  const kinds = summariseKinds(interactions);
  const meetsTargets =
    all.p98 <= targets.p98 &&
    all.worst <= targets.worst &&
    (kinds[cellEdit]?.worst ?? 0) <= targets.worstCellEdit &&
    layoutShift <= targets.layoutShift;
  return { all, kinds, layoutShift, slowest, meetsTargets };
};

/** The summaries as an aligned table. `<16` is a duration that the browser does not report. */
export const toTable = ({ all, kinds }: ReturnType<typeof report>): string => {
  const ms = (value: number) => (value === 0 ? '<16' : String(value));
  const lines = Object.entries({ ...kinds, all }).map(([kind, { count, under16, p50, p75, p98, worst }]) => [
    kind,
    String(count),
    String(under16),
    ...[p50, p75, p98, worst].map(ms),
  ]);
  return [['kind', 'count', '<16', 'p50', 'p75', 'p98', 'worst'], ...lines]
    .map(([kind = '', ...cells]) => kind.padEnd(14) + cells.map((cell) => cell.padStart(7)).join(''))
    .join('\n');
};
