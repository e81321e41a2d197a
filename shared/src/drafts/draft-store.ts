import { createStore, del, delMany, get, keys, set, update } from 'idb-keyval';
import type * as v from 'valibot';
import { clearUnstored, isBeingStored, namesOfUnstored, readUnstored } from './unstored.ts';

const store = () => (drafts ??= createStore('roost', 'drafts'));
let drafts: ReturnType<typeof createStore> | undefined;

/** Identifies a draft by user, workspace and form. */
export type DraftKey = { userId: string; workspaceId: string; form: string };

const nameOf = ({ userId, workspaceId, form }: DraftKey) => `${userId}/${workspaceId}/${form}`;

/** The draft; undefined when there is none, or when its format is outdated. */
export const readDraft = async <T>(key: DraftKey, schema: v.GenericSchema<unknown, T>): Promise<T | undefined> => {
  await storeUnstored(nameOf(key));
  const parsed = await schema['~standard'].validate(await get(nameOf(key), store()));
  return parsed.issues === undefined ? parsed.value : undefined;
};

type Change = {
  /** Computes the new draft from the stored one, in one transaction. */
  next: (stored: unknown) => unknown;
  /** The expected result, from this tab's state. */
  likely: unknown;
};

/** Replaces the draft, even when the page is closed during the write. */
export const changeDraft = async (key: DraftKey, { next, likely }: Change): Promise<void> => {
  const name = nameOf(key);
  const done = isBeingStored(name, { draft: likely });
  try {
    await storeUnstored(name);
    await update(name, next, store());
  } finally {
    done();
  }
};

/** Removes the draft, even when the page is closed during the write. */
export const removeDraft = async (key: DraftKey): Promise<void> => {
  const name = nameOf(key);
  const done = isBeingStored(name, {});
  try {
    clearUnstored(name);
    await del(name, store());
  } finally {
    done();
  }
};

/** Applies a change that a closed page could not write to IndexedDB; it is newer than the stored draft. */
const storeUnstored = async (name: string): Promise<void> => {
  const unstored = readUnstored(name);
  if (unstored === undefined) return;
  await ('draft' in unstored ? set(name, unstored.draft, store()) : del(name, store()));
  clearUnstored(name);
};

const namesOf = async (userId: string) =>
  [...(await keys<string>(store())), ...namesOfUnstored()].filter((name) => name.startsWith(`${userId}/`));

/** Whether the user has any draft; checked before sign-out. */
export const hasDrafts = async (userId: string): Promise<boolean> => (await namesOf(userId)).length > 0;

/** Removes all drafts of the user. */
export const clearDrafts = async (userId: string): Promise<void> => {
  const names = await namesOf(userId);
  for (const name of names) clearUnstored(name);
  await delMany(names, store());
};
