import { createStore, get, set } from 'idb-keyval';

const store = () => createStore('roost', 'drafts');
const defaultOwner = { userId: 'user-1', workspaceId: 'northwind' };
const nameOf = (form: string, { userId, workspaceId } = defaultOwner) => `${userId}/${workspaceId}/${form}.json`;

/** Stores a draft, by default for `renderRemote`'s usual user and workspace. */
export const storeDraft = (form: string, draft: unknown, owner = defaultOwner): Promise<void> =>
  set(nameOf(form, owner), JSON.stringify(draft), store());

/** The stored draft of the form; undefined when there is none. */
export const storedDraft = async (form: string, of = defaultOwner): Promise<unknown> => {
  const text = await get<string>(nameOf(form, of), store());
  return text === undefined ? undefined : JSON.parse(text);
};
