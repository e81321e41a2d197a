import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { useSession } from '@roost/shared/session';
import { BulkRun, cutShort } from './bulk-run.ts';
import { keptBulkDns } from './kept-bulk-dns.ts';

/** What was read last, and what it says. Null: nothing was kept, or nothing of ours. */
let read: { text: string | null; run: BulkRun | null } = { text: null, run: null };

/** The last bulk update of this session; it outlives the dialog, the page and a reload. */
export const bulkRun = (): BulkRun | null => {
  const text = keptBulkDns.read();
  if (text !== read.text) read = { text, run: runIn(text) };
  return read.run;
};

export const setBulkRun = (run: BulkRun | null): void => {
  const text = run === null ? null : JSON.stringify(run);
  read = { text, run };
  keptBulkDns.keep(text);
};

/** The run of who is signed in, in the open workspace; null when there is none. */
export const useBulkRun = (): BulkRun | null => {
  const run = useSyncExternalStore(keptBulkDns.subscribe, bulkRun);
  const userId = useSession((session) => session.user?.id);
  const workspaceId = useSession((session) => session.workspace?.id);
  return run !== null && run.userId === userId && run.workspaceId === workspaceId ? run : null;
};

/** What a reload finds under way is not: nobody waits for it any more. */
const runIn = (text: string | null): BulkRun | null => {
  try {
    const parsed = v.safeParse(BulkRun, JSON.parse(text ?? 'null'));
    if (!parsed.success) return null;
    return parsed.output.isRunning ? cutShort(parsed.output) : parsed.output;
  } catch {
    return null;
  }
};
