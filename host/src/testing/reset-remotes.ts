import { createRemotesStore, remotesStore } from '#remotes/remotes-store.ts';

/** Resets what the page knows about remotes to a page that has loaded nothing. */
export const resetRemotes = (): void => void Object.assign(remotesStore, createRemotesStore());
