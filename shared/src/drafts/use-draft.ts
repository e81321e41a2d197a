import { useCallback, useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { useSession } from '@roost/shared/session';
import { changeDraft, markUnstored, parseDraft, readDraft, removeDraft, type DraftKey } from './draft-store.ts';

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
  changes: ((value: T) => T)[];
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Call it when they are stored. */
  done: () => void;
};
type LatestDraft<T> = {
  key: DraftKey;
  value: T;
  /** The text that this page last read or stored; undefined without a stored draft. */
  text: string | undefined;
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
    const { changes, timer, done } = unstored;
    clearTimeout(timer);
    const after = latestDraft.value;
    const afterText = JSON.stringify(after);
    const { schema, initial } = start.current;
    let [written, text] = [after, afterText];
    try {
      await changeDraft(latestDraft.key, (stored) => {
        // Another tab can have stored `after` for this page, which was closed and then restored.
        if (stored === latestDraft.text || stored === afterText) return afterText;
        written = changes.reduce((value, change) => change(value), parseDraft(stored, schema) ?? initial);
        text = JSON.stringify(written);
        return text;
      });
      latestDraft.text = text;
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
    const text = await readDraft(latestDraft.key).catch(() => latestDraft.text);
    const isPending = latestDraft.pending > 0 || latestDraft.unstored !== null;
    // Pending writes are newer. An unchanged text is no news, also when the browser could not store the draft.
    if (latest.current !== latestDraft || isPending || text === latestDraft.text) return latestDraft.value;
    latestDraft.text = text;
    latestDraft.value = parseDraft(text, schema) ?? initial;
    setValue(latestDraft.value);
    return latestDraft.value;
  }, [store]);

  useEffect(() => {
    const key = { userId, workspaceId, form };
    let current = true;
    const open = async () => {
      const text = await readDraft(key).catch(() => undefined);
      if (!current) return;
      const { schema, initial } = start.current;
      const value = parseDraft(text, schema) ?? initial;
      latest.current = { key, value, text, pending: 0, unstored: null };
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
      latestDraft.value = next(latestDraft.value);
      setValue(latestDraft.value);
      latestDraft.unstored ??= {
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
    latestDraft.text = undefined;
    await removeDraft(latestDraft.key).catch(() => undefined);
    setValue(start.current.initial);
  }, []);

  return { value, change, refresh, finish };
};
