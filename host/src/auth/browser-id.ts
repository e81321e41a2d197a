import { localStore } from '@roost/shared/storage';

const key = 'roost.sign-ups';

/** The id that this browser sends with its sign-ups; undefined before the first sign-up. */
const browserId = (): string | undefined => localStore.get(key) ?? undefined;

/** The id as a field of a request body; empty before the first sign-up. */
export const browserIdBody = (): { browserId?: string } => {
  const id = browserId();
  return id === undefined ? {} : { browserId: id };
};

/** Returns the id and creates it when missing. The id is random, so that no other browser can send it. */
export const ensureBrowserId = (): string => {
  const id = browserId() ?? crypto.randomUUID();
  localStore.set(key, id);
  return id;
};
