import type { Language } from '@roost/shared/contracts/accounts/user';

type Change = (language: Language | null) => Promise<void>;

let change: Change | undefined;

/** For the host: provides the function that changes the language. */
export const provideChangeLanguage = (provided: Change): void => {
  change = provided;
};

/**
 * Changes the language of the whole page and stores the choice; null follows the browser again. Throws when the
 * messages fail to load.
 */
export const changeLanguage: Change = async (language) => change?.(language);
