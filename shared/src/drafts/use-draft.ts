import { useCallback, useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { useSession } from '@roost/shared/session';
import { readDraft, removeDraft, writeDraft, type DraftKey } from './draft-store.ts';

export type Draft<T> = {
  /** Undefined until the stored draft has been read. */
  value: T | undefined;
  /** Shows at once; resolves when it is stored, or when the browser stores nothing. */
  change: (next: (value: T) => T) => Promise<void>;
  /** The form is finished: nothing is kept, and the form is as new. */
  finish: () => Promise<void>;
};

/**
 * What somebody is filling in, kept in IndexedDB by user, workspace and form: it survives a reload, a closed tab, the end of
 * the session, and shows in a second tab when that is looked at. No passwords in drafts.
 */
export const useDraft = <T>(form: string, schema: v.GenericSchema<unknown, T>, initial: T): Draft<T> => {
  const userId = useSession((session) => session.user?.id ?? '');
  const workspaceId = useSession((session) => session.workspace?.id ?? '');
  const [value, setValue] = useState<T>();
  const latest = useRef<{ key: DraftKey; value: T }>(undefined);
  const start = useRef({ schema, initial });

  useEffect(() => {
    const key = { userId, workspaceId, form };
    let current = true;
    const read = async () => {
      const stored = (await readDraft(key, start.current.schema).catch(() => undefined)) ?? start.current.initial;
      if (!current) return;
      latest.current = { key, value: stored };
      setValue(stored);
    };
    const readWhenLookedAt = () => document.visibilityState === 'visible' && void read();
    void read();
    document.addEventListener('visibilitychange', readWhenLookedAt);
    return () => {
      current = false;
      document.removeEventListener('visibilitychange', readWhenLookedAt);
    };
  }, [userId, workspaceId, form]);

  const change = useCallback(async (next: (value: T) => T) => {
    if (latest.current === undefined) return;
    latest.current.value = next(latest.current.value);
    setValue(latest.current.value);
    await writeDraft(latest.current.key, latest.current.value).catch(() => undefined);
  }, []);

  const finish = useCallback(async () => {
    if (latest.current === undefined) return;
    latest.current.value = start.current.initial;
    await removeDraft(latest.current.key).catch(() => undefined);
    setValue(start.current.initial);
  }, []);

  return { value, change, finish };
};
