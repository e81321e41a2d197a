import { Role } from '@roost/shared/contracts/workspaces/role';
import { Language } from '@roost/shared/contracts/accounts/user';
import { Features } from '@roost/shared/contracts/workspaces/workspace';
import { localStore } from '@roost/shared/storage';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { FaultName } from './faults.ts';

export const Width = v.picklist(['390', '768', '1440', 'full']);
export type Width = v.InferOutput<typeof Width>;

/** The settings of the bar; an invalid stored value falls back to the default. */
const Choices = v.object({
  /** Email address of the seeded account. */
  account: v.fallback(v.string(), 'admin@roost.test'),
  /** Null selects the account's last workspace. */
  workspaceId: v.fallback(v.nullable(v.string()), null),
  /** The role that the page assumes; the API still uses the account's own role. */
  role: v.fallback(v.nullable(Role), null),
  flags: v.fallback(Features, {}),
  language: v.fallback(Language, 'en'),
  width: v.fallback(Width, 'full'),
  fault: v.fallback(FaultName, 'none'),
});
export type Choices = v.InferOutput<typeof Choices>;

const storageKey = 'roost.harness';
const listeners = new Set<() => void>();
let read: { text: string | null; choices: Choices } | undefined;

/** The stored choices; the same object until they change. */
export const readChoices = (): Choices => {
  const text = localStore.get(storageKey);
  if (read === undefined || read.text !== text) read = { text, choices: parse(text) };
  return read.choices;
};

/** Stores the change and notifies this document. The storage event notifies the other one, frame or bar. */
export const changeChoices = (change: Partial<Choices>): void => {
  localStore.set(storageKey, JSON.stringify({ ...readChoices(), ...change }));
  for (const listener of listeners) listener();
};

export const useChoices = (): Choices => useSyncExternalStore(subscribe, readChoices);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

const defaultChoices = v.parse(Choices, {});
const StoredChoices = v.pipe(v.string(), v.parseJson(), Choices);

const parse = (text: string | null): Choices => {
  const parsed = v.safeParse(StoredChoices, text);
  return parsed.success ? parsed.output : defaultChoices;
};
