import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { PersistedJob } from '@roost/shared/lists/persisted-job';
import { useSession } from '@roost/shared/session';
import { interrupted, isUnderWay, type BulkRun } from './bulk-run.ts';

export type BulkRunStore<Order, Code extends string> = {
  read: () => BulkRun<Order, Code> | null;
  write: (run: BulkRun<Order, Code> | null) => void;
  /** The run of the signed-in user in the open workspace; null when there is none. */
  useRun: () => BulkRun<Order, Code> | null;
};

type Options<Order, Code extends string> = {
  storage: PersistedJob;
  schema: v.GenericSchema<unknown, BulkRun<Order, Code>>;
};

/** The last bulk action of the session. Each change is stored, so a reload loses no result. */
export const createBulkRunStore = <Order, Code extends string>({
  storage,
  schema,
}: Options<Order, Code>): BulkRunStore<Order, Code> => {
  let current: { text: string | null; run: BulkRun<Order, Code> | null } = { text: null, run: null };
  const read = () => {
    const text = storage.read();
    if (text !== current.text) current = { text, run: parse(schema, text) };
    return current.run;
  };
  return {
    read,
    write: (run) => {
      const text = run === null ? null : JSON.stringify(run);
      current = { text, run };
      storage.save(text);
    },
    useRun: () => {
      const run = useSyncExternalStore(storage.subscribe, read);
      const userId = useSession((session) => session.user?.id);
      const workspaceId = useSession((session) => session.workspace?.id);
      return run !== null && run.userId === userId && run.workspaceId === workspaceId ? run : null;
    },
  };
};

/** A stored run in progress belongs to a page that was closed or reloaded. */
const parse = <Order, Code extends string>(
  schema: v.GenericSchema<unknown, BulkRun<Order, Code>>,
  text: string | null,
): BulkRun<Order, Code> | null => {
  try {
    const parsed = v.safeParse(schema, JSON.parse(text ?? 'null'));
    if (!parsed.success) return null;
    return isUnderWay(parsed.output) ? interrupted(parsed.output) : parsed.output;
  } catch {
    return null;
  }
};
