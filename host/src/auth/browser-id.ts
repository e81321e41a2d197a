import { localStore } from '@roost/shared/storage';

const key = 'roost.sign-ups';

/** The id that this browser sends with its sign-ups; undefined before the first. */
const browserId = (): string | undefined => localStore.get(key) ?? undefined;

/** The id as a part of a request's body; empty before the first sign-up. */
export const browserIdBody = (): { browserId?: string } => {
  const id = browserId();
  return id === undefined ? {} : { browserId: id };
};

/** The same id, created when there is none: random, so that nobody else can send it. */
export const ensureBrowserId = (): string => {
  const id = browserId() ?? crypto.randomUUID();
  localStore.set(key, id);
  return id;
};
