import { createStore, delMany, get, keys, set, update } from 'idb-keyval';
import * as v from 'valibot';
import { clearUnstored, trackPendingChange, namesOfUnstored, readUnstored } from './unstored.ts';

const store = () => (drafts ??= createStore('roost', 'drafts'));
let drafts: ReturnType<typeof createStore> | undefined;

/** Identifies a draft by user, workspace and form. */
export type DraftKey = { userId: string; workspaceId: string; form: string };

const nameOf = ({ userId, workspaceId, form }: DraftKey) => `${userId}/${workspaceId}/${form}`;
const textName = (name: string) => `${name}.json`;

/** The JSON text of the draft; undefined when there is none. The browser copies a text faster than thousands of rows. */
export const readDraft = async (key: DraftKey): Promise<string | undefined> => {
  const name = nameOf(key);
  await storeUnstored(name);
  const text = await get<string>(textName(name), store());
  if (text !== undefined) return text;
  // Earlier versions store the draft itself. One can run in another tab, or become live again: its draft stays.
  const earlier = await get<unknown>(name, store());
  if (earlier === undefined) return undefined;
  const earlierText = JSON.stringify(earlier);
  await set(textName(name), earlierText, store());
  return earlierText;
};

/** The draft of a stored text; undefined without any, or when its format is outdated. */
export const parseDraft = <T>(text: string | undefined, schema: v.GenericSchema<unknown, T>): T | undefined => {
  const parsed = v.safeParse(schema, text === undefined ? undefined : JSON.parse(text));
  return parsed.success ? parsed.output : undefined;
};

/** Registers changes that `changeDraft` has not stored yet, for a page that closes. Returns the function that ends this. */
export const markUnstored = (key: DraftKey, { latest }: { latest: () => unknown }): (() => void) =>
  trackPendingChange(nameOf(key), () => ({ draft: latest() }));

/** Replaces the text of the draft; `next` computes the new one from the stored one, in one transaction. */
export const changeDraft = async (key: DraftKey, next: (stored: string | undefined) => string): Promise<void> => {
  const name = nameOf(key);
  await storeUnstored(name);
  await update(textName(name), next, store());
};

/** Removes the draft, even when the page is closed during the write. */
export const removeDraft = async (key: DraftKey): Promise<void> => {
  const name = nameOf(key);
  const done = trackPendingChange(name, () => ({}));
  try {
    clearUnstored(name);
    await remove(name);
  } finally {
    done();
  }
};

/** Applies a change that a closed page could not write to IndexedDB; it is newer than the stored draft. */
const storeUnstored = async (name: string): Promise<void> => {
  const unstored = readUnstored(name);
  if (unstored === undefined) return;
  await ('draft' in unstored ? set(textName(name), JSON.stringify(unstored.draft), store()) : remove(name));
  clearUnstored(name);
};

const remove = (name: string): Promise<void> => delMany([name, textName(name)], store());

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
