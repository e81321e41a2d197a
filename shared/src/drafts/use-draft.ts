import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { useSession } from '@roost/shared/session';
import { changeDraft, markUnstored, readDraft, removeDraft, type DraftKey } from './draft-store.ts';

export type Draft<T> = {
  /** Undefined until the stored draft has been read. */
  value: T | undefined;
  /**
   * Updates the form immediately; resolves when the draft is stored, or when the browser cannot store it. `next` must
   * be pure: it also runs on the stored draft when another tab has changed that. Debounced changes resolve immediately
   * and are stored together: after a pause, when the form closes, or with the next other change. They suit edits of
   * large drafts, whose writes take longer than a frame.
   */
  change: (next: (value: T) => T, options?: { debounced: boolean }) => Promise<void>;
  /** Reads the stored draft, including changes of other tabs, and shows it. */
  refresh: () => Promise<T | undefined>;
  /** Removes the draft and resets the form. */
  finish: () => Promise<void>;
};

type Unstored<T> = {
  /** The value before the first of the changes. */
  before: T;
  changes: ((value: T) => T)[];
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Call it when they are stored. */
  done: () => void;
};
type LatestDraft<T> = {
  key: DraftKey;
  value: T;
  isStored: boolean;
  /** Number of writes in progress. */
  pending: number;
  /** Changes that wait for their write. */
  unstored: Unstored<T> | null;
};

/** Pause before debounced changes are stored, in ms: longer than between two keys. */
const pauseMs = 500;

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

  const store = useCallback(async (latestDraft: LatestDraft<T>): Promise<void> => {
    const { unstored } = latestDraft;
    if (unstored === null) return;
    latestDraft.unstored = null;
    latestDraft.pending += 1;
    const { before, changes, timer, done } = unstored;
    clearTimeout(timer);
    const after = latestDraft.value;
    const { schema, initial } = start.current;
    const storedOrNew = (stored: unknown): T => {
      const parsed = v.safeParse(schema, stored);
      return parsed.success ? parsed.output : initial;
    };
    let written = after;
    try {
      await changeDraft(latestDraft.key, (stored) => {
        // Another tab can have stored `after` for this page, which was closed and then restored.
        const isKnown =
          isSame(stored, before) || (stored === undefined && !latestDraft.isStored) || isSame(stored, after);
        written = isKnown ? after : changes.reduce((value, change) => change(value), storedOrNew(stored));
        return written;
      });
      latestDraft.isStored = true;
    } catch {
      // The browser cannot store the draft: it lasts as long as the page.
    }
    done();
    latestDraft.pending -= 1;
    const isLatest = latest.current === latestDraft && latestDraft.pending === 0 && latestDraft.unstored === null;
    if (!isLatest || written === latestDraft.value) return;
    latestDraft.value = written;
    setValue(written);
  }, []);

  const refresh = useCallback(async (): Promise<T | undefined> => {
    const latestDraft = latest.current;
    if (latestDraft === undefined) return undefined;
    await store(latestDraft);
    const { schema, initial } = start.current;
    const stored = await readDraft(latestDraft.key, schema).catch(() => latestDraft.value);
    const isPending = latestDraft.pending > 0 || latestDraft.unstored !== null;
    // Pending writes are newer. An empty read is not a removal when the browser could not store the draft.
    if (latest.current !== latestDraft || isPending || (stored === undefined && !latestDraft.isStored))
      return latestDraft.value;
    latestDraft.isStored = stored !== undefined;
    latestDraft.value = stored ?? initial;
    setValue(latestDraft.value);
    return latestDraft.value;
  }, [store]);

  useEffect(() => {
    const key = { userId, workspaceId, form };
    let current = true;
    const open = async () => {
      const stored = await readDraft(key, start.current.schema).catch(() => undefined);
      if (!current) return;
      const value = stored ?? start.current.initial;
      latest.current = { key, value, isStored: stored !== undefined, pending: 0, unstored: null };
      setValue(value);
    };
    const storeOpened = () => {
      if (latest.current !== undefined) void store(latest.current);
    };
    const followVisibility = () => (document.visibilityState === 'visible' ? void refresh() : storeOpened());
    void open();
    document.addEventListener('visibilitychange', followVisibility);
    return () => {
      current = false;
      document.removeEventListener('visibilitychange', followVisibility);
      storeOpened();
    };
  }, [userId, workspaceId, form, refresh, store]);

  const change = useCallback(
    async (next: (value: T) => T, { debounced } = { debounced: false }) => {
      const latestDraft = latest.current;
      if (latestDraft === undefined) return;
      const before = latestDraft.value;
      latestDraft.value = next(before);
      setValue(latestDraft.value);
      latestDraft.unstored ??= {
        before,
        changes: [],
        timer: undefined,
        done: markUnstored(latestDraft.key, { latest: () => latestDraft.value }),
      };
      const { unstored } = latestDraft;
      unstored.changes.push(next);
      clearTimeout(unstored.timer);
      if (debounced) unstored.timer = setTimeout(() => void store(latestDraft), pauseMs);
      else await store(latestDraft);
    },
    [store],
  );

  const finish = useCallback(async () => {
    const latestDraft = latest.current;
    if (latestDraft === undefined) return;
    clearTimeout(latestDraft.unstored?.timer);
    latestDraft.unstored?.done();
    latestDraft.unstored = null;
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
