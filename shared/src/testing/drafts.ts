import { createStore, get, set } from 'idb-keyval';

const store = () => createStore('roost', 'drafts');
const nameOf = (form: string) => `user-1/northwind/${form}`;

/** Puts a draft where `renderRemote`'s usual person in the usual workspace finds it. */
export const keepDraft = (form: string, draft: unknown): Promise<void> => set(nameOf(form), draft, store());

/** What is kept of the form for them; undefined when nothing is. */
export const keptDraft = (form: string): Promise<unknown> => get<unknown>(nameOf(form), store());
