import { createRemotesStore, remotesStore } from '#remotes/remotes-store.ts';

/** Resets what the page knows about remotes to a page that has loaded nothing. */
export const resetRemotes = (): void => {
  Object.assign(remotesStore, createRemotesStore());
  acceptUnsigned();
};

/** The page accepts registries without signatures. */
export const acceptUnsigned = (): void => void (remotesStore.verify = async (text) => JSON.parse(text));
