import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { useSession } from '@roost/shared/session';
import { BulkRun, isUnderWay } from './bulk-run.ts';
import { keptBulkRun } from './kept-bulk-run.ts';

/** Of more than these a reload keeps only what failed: the storage of a session is small. */
const mostKept = 5_000;

/** As it is now, and the text that it was kept as or read from. */
let present: { text: string | null; run: BulkRun | null } = { text: null, run: null };
const listeners = new Set<() => void>();

/** The last bulk action of this session; it outlives the dialog, the page and a reload. */
export const bulkRun = (): BulkRun | null => {
  const text = keptBulkRun.read();
  if (text !== present.text) present = { text, run: runIn(text) };
  return present.run;
};

/** Where it begins and ends it is kept; in between only told: writing thousands of results for each hundred would take longer. */
export const setBulkRun = (run: BulkRun | null): void => {
  const isBetween = run !== null && present.run !== null && isUnderWay(run) && isUnderWay(present.run);
  if (isBetween) {
    present = { ...present, run };
    for (const listener of listeners) listener();
    return;
  }
  const text = run === null ? null : JSON.stringify(shortened(run));
  present = { text, run };
  keptBulkRun.keep(text);
};

/** The run of who is signed in, in the open workspace; null when there is none. */
export const useBulkRun = (): BulkRun | null => {
  const run = useSyncExternalStore(subscribe, bulkRun);
  const userId = useSession((session) => session.user?.id);
  const workspaceId = useSession((session) => session.workspace?.id);
  return run !== null && run.userId === userId && run.workspaceId === workspaceId ? run : null;
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  const unsubscribe = keptBulkRun.subscribe(listener);
  return () => {
    listeners.delete(listener);
    unsubscribe();
  };
};

const shortened = (run: BulkRun): BulkRun =>
  run.outcomes.length <= mostKept
    ? run
    : { ...run, outcomes: run.outcomes.filter(({ outcome }) => outcome === 'failed').slice(0, mostKept) };

/** What a reload finds under way is not: nobody waits for it any more. */
const runIn = (text: string | null): BulkRun | null => {
  try {
    const parsed = v.safeParse(BulkRun, JSON.parse(text ?? 'null'));
    if (!parsed.success) return null;
    const run = parsed.output;
    return isUnderWay(run) ? { ...run, state: 'cut-short', why: { code: 'not-sent', message: '' } } : run;
  } catch {
    return null;
  }
};
