import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { useSession } from '@roost/shared/session';
import { BulkRun, cutShort } from './bulk-run.ts';

const place = 'roost.bulk-dns';

let present: BulkRun | null | undefined;
const listeners = new Set<() => void>();

/** The last bulk update of this session; it outlives the dialog, the page and a reload. */
export const bulkRun = (): BulkRun | null => (present ??= stored());

export const setBulkRun = (run: BulkRun | null): void => {
  present = run;
  try {
    if (run === null) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(run));
  } catch {
    // A browser that stores nothing loses it on a reload, and nothing else.
  }
  for (const listener of listeners) listener();
};

/** The run of who is signed in, in the open workspace; null when there is none. */
export const useBulkRun = (): BulkRun | null => {
  const run = useSyncExternalStore(subscribe, bulkRun);
  const userId = useSession((session) => session.user?.id);
  const workspaceId = useSession((session) => session.workspace?.id);
  return run !== null && run.userId === userId && run.workspaceId === workspaceId ? run : null;
};

/** For tests: as after a reload. */
export const readBulkRunAgain = (): void => {
  present = undefined;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const stored = (): BulkRun | null => {
  try {
    const parsed = v.safeParse(BulkRun, JSON.parse(sessionStorage.getItem(place) ?? 'null'));
    if (!parsed.success) return null;
    return parsed.output.isRunning ? cutShort(parsed.output) : parsed.output;
  } catch {
    return null;
  }
};
