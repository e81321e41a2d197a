import { createStore, get, set } from 'idb-keyval';

const store = () => createStore('roost', 'drafts');
const usual = { userId: 'user-1', workspaceId: 'northwind' };
const nameOf = (form: string, { userId, workspaceId } = usual) => `${userId}/${workspaceId}/${form}`;

/** Puts a draft where `renderRemote`'s usual person in the usual workspace finds it, unless another one is named. */
export const keepDraft = (form: string, draft: unknown, of = usual): Promise<void> =>
  set(nameOf(form, of), draft, store());

/** What is kept of the form for them; undefined when nothing is. */
export const keptDraft = (form: string, of = usual): Promise<unknown> => get<unknown>(nameOf(form, of), store());
