import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { useSession } from '@roost/shared/session';
import { changeDraft, readDraft, removeDraft, type DraftKey } from './draft-store.ts';

export type Draft<T> = {
  /** Undefined until the stored draft has been read. */
  value: T | undefined;
  /**
   * Updates the form immediately; resolves when the draft is stored, or when the browser cannot store it. `next` must
   * be pure: it also runs on the stored draft when another tab has changed that.
   */
  change: (next: (value: T) => T) => Promise<void>;
  /** Reads the stored draft, including changes of other tabs, and shows it. */
  refresh: () => Promise<T | undefined>;
  /** Removes the draft and resets the form. */
  finish: () => Promise<void>;
};

type LatestDraft<T> = { key: DraftKey; value: T; isStored: boolean; pending: number };

/**
 * A form's draft, stored in IndexedDB by user, workspace and form. Survives a reload, a closed tab and the end of the
 * session. A second tab reads it when it becomes visible. Tabs do not undo each other's changes. Drafts must not
 * contain passwords.
 */
export const useDraft = <T>(form: string, schema: v.GenericSchema<unknown, T>, initial: T): Draft<T> => {
  const userId = useSession((session) => session.user?.id ?? '');
  const workspaceId = useSession((session) => session.workspace?.id ?? '');
  const [value, setValue] = useState<T>();
  const latest = useRef<LatestDraft<T>>(undefined);
  const start = useRef({ schema, initial });

  const refresh = useCallback(async (): Promise<T | undefined> => {
    const latestDraft = latest.current;
    if (latestDraft === undefined) return undefined;
    const { schema, initial } = start.current;
    const stored = await readDraft(latestDraft.key, schema).catch(() => latestDraft.value);
    // Pending writes are newer. An empty read is not a removal when the browser could not store the draft.
    if (latest.current !== latestDraft || latestDraft.pending > 0 || (stored === undefined && !latestDraft.isStored))
      return latestDraft.value;
    latestDraft.isStored = stored !== undefined;
    latestDraft.value = stored ?? initial;
    setValue(latestDraft.value);
    return latestDraft.value;
  }, []);

  useEffect(() => {
    const key = { userId, workspaceId, form };
    let current = true;
    const open = async () => {
      const stored = await readDraft(key, start.current.schema).catch(() => undefined);
      if (!current) return;
      const value = stored ?? start.current.initial;
      latest.current = { key, value, isStored: stored !== undefined, pending: 0 };
      setValue(value);
    };
    const readWhenLookedAt = () => document.visibilityState === 'visible' && void refresh();
    void open();
    document.addEventListener('visibilitychange', readWhenLookedAt);
    return () => {
      current = false;
      document.removeEventListener('visibilitychange', readWhenLookedAt);
    };
  }, [userId, workspaceId, form, refresh]);

  const change = useCallback(async (next: (value: T) => T) => {
    const latestDraft = latest.current;
    if (latestDraft === undefined) return;
    const before = latestDraft.value;
    const after = next(before);
    latestDraft.value = after;
    latestDraft.pending += 1;
    setValue(after);
    const { schema, initial } = start.current;
    const storedOrNew = (stored: unknown): T => {
      const parsed = v.safeParse(schema, stored);
      return parsed.success ? parsed.output : initial;
    };
    let written = after;
    try {
      await changeDraft(latestDraft.key, {
        likely: after,
        next: (stored) => {
          written =
            isSame(stored, before) || (stored === undefined && !latestDraft.isStored)
              ? after
              : next(storedOrNew(stored));
          return written;
        },
      });
      latestDraft.isStored = true;
    } catch {
      // The browser cannot store the draft: it lasts as long as the page.
    }
    latestDraft.pending -= 1;
    if (latest.current !== latestDraft || latestDraft.pending > 0 || written === latestDraft.value) return;
    latestDraft.value = written;
    setValue(written);
  }, []);

  const finish = useCallback(async () => {
    const latestDraft = latest.current;
    if (latestDraft === undefined) return;
    latestDraft.value = start.current.initial;
    latestDraft.isStored = false;
    await removeDraft(latestDraft.key).catch(() => undefined);
    setValue(start.current.initial);
  }, []);

  return { value, change, refresh, finish };
};

/** Whether two JSON values are equal. Faster than comparing their texts, which for thousands of rows takes a frame. */
const isSame = (stored: unknown, known: unknown): boolean => {
  if (stored === known) return true;
  if (typeof stored !== 'object' || typeof known !== 'object' || stored === null || known === null) return false;
  const [keys, others] = [Object.keys(stored), Object.keys(known)];
  return (
    Array.isArray(stored) === Array.isArray(known) &&
    keys.length === others.length &&
    keys.every(
      (key) => Object.hasOwn(known, key) && isSame(Reflect.get(stored, key) as unknown, Reflect.get(known, key)),
    )
  );
};
