import { createStore, del, delMany, get, keys, set, update } from 'idb-keyval';
import type * as v from 'valibot';
import { forgetUnstored, isBeingStored, namesOfUnstored, readUnstored } from './unstored.ts';

const store = () => (drafts ??= createStore('roost', 'drafts'));
let drafts: ReturnType<typeof createStore> | undefined;

/** Whose draft, where, of which form. */
export type DraftKey = { userId: string; workspaceId: string; form: string };

const nameOf = ({ userId, workspaceId, form }: DraftKey) => `${userId}/${workspaceId}/${form}`;

/** The draft, or undefined when there is none or when it was written by a version whose shape was another. */
export const readDraft = async <T>(key: DraftKey, schema: v.GenericSchema<unknown, T>): Promise<T | undefined> => {
  await storeUnstored(nameOf(key));
  const parsed = await schema['~standard'].validate(await get(nameOf(key), store()));
  return parsed.issues === undefined ? parsed.value : undefined;
};

type Change = {
  /** What becomes of the stored one; nothing of another tab comes in between. */
  next: (stored: unknown) => unknown;
  /** What that will be, as far as this tab knows. */
  likely: unknown;
};

/** Replaces the draft, also when the page goes meanwhile. */
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

/** Also when the page goes meanwhile: what is finished is not brought back. */
export const removeDraft = async (key: DraftKey): Promise<void> => {
  const name = nameOf(key);
  const done = isBeingStored(name, {});
  try {
    forgetUnstored(name);
    await del(name, store());
  } finally {
    done();
  }
};

/** What a page that is gone has left is newer than what is stored. */
const storeUnstored = async (name: string): Promise<void> => {
  const unstored = readUnstored(name);
  if (unstored === undefined) return;
  await ('draft' in unstored ? set(name, unstored.draft, store()) : del(name, store()));
  forgetUnstored(name);
};

const namesOf = async (userId: string) =>
  [...(await keys<string>(store())), ...namesOfUnstored()].filter((name) => name.startsWith(`${userId}/`));

/** Whether the person has begun something and not finished it: asked before signing out. */
export const hasDrafts = async (userId: string): Promise<boolean> => (await namesOf(userId)).length > 0;

/** Removes all drafts of the person. */
export const forgetDrafts = async (userId: string): Promise<void> => {
  const names = await namesOf(userId);
  for (const name of names) forgetUnstored(name);
  await delMany(names, store());
};
