import { createStore, del, delMany, get, keys, update } from 'idb-keyval';
import type * as v from 'valibot';

const store = () => (drafts ??= createStore('roost', 'drafts'));
let drafts: ReturnType<typeof createStore> | undefined;

/** Whose draft, where, of which form. */
export type DraftKey = { userId: string; workspaceId: string; form: string };

const nameOf = ({ userId, workspaceId, form }: DraftKey) => `${userId}/${workspaceId}/${form}`;

/** The draft, or undefined when there is none or when it was written by a version whose shape was another. */
export const readDraft = async <T>(key: DraftKey, schema: v.GenericSchema<unknown, T>): Promise<T | undefined> => {
  const parsed = await schema['~standard'].validate(await get(nameOf(key), store()));
  return parsed.issues === undefined ? parsed.value : undefined;
};

/** Replaces the draft by what `next` makes of the stored one; nothing of another tab comes in between. */
export const changeDraft = (key: DraftKey, next: (stored: unknown) => unknown): Promise<void> =>
  update(nameOf(key), next, store());

export const removeDraft = (key: DraftKey): Promise<void> => del(nameOf(key), store());

const namesOf = async (userId: string) => (await keys<string>(store())).filter((name) => name.startsWith(`${userId}/`));

/** Whether the person has begun something and not finished it: asked before signing out. */
export const hasDrafts = async (userId: string): Promise<boolean> => (await namesOf(userId)).length > 0;

/** Removes all drafts of the person. */
export const forgetDrafts = async (userId: string): Promise<void> => delMany(await namesOf(userId), store());
