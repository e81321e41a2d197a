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

/** Registers changes that `changeDraft` has not stored yet, for a page that closes. Returns the function that ends this. */
export const markUnstored = (key: DraftKey, { latest }: { latest: () => unknown }): (() => void) =>
  isBeingStored(nameOf(key), () => ({ draft: latest() }));

/** Replaces the draft; `next` computes the new one from the stored one, in one transaction. */
export const changeDraft = async (key: DraftKey, next: (stored: unknown) => unknown): Promise<void> => {
  const name = nameOf(key);
  await storeUnstored(name);
  await update(name, next, store());
};

/** Removes the draft, even when the page is closed during the write. */
export const removeDraft = async (key: DraftKey): Promise<void> => {
  const name = nameOf(key);
  const done = isBeingStored(name, () => ({}));
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
