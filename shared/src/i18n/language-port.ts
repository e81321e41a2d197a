import type { Language } from '@roost/shared/contracts/user';

type Change = (language: Language | null) => Promise<void>;

let change: Change | undefined;

/** For the host: how the page changes its language. */
export const provideChangeLanguage = (provided: Change): void => {
  change = provided;
};

/**
 * Shows the whole page in another language, and remembers it; null follows the browser again. Throws when the messages cannot be
 * loaded.
 */
export const changeLanguage: Change = async (language) => change?.(language);
