import type { Language } from '@roost/shared/contracts/user';

let change: ((language: Language) => Promise<void>) | undefined;

/** For the host: how the page changes its language. */
export const provideChangeLanguage = (provided: (language: Language) => Promise<void>): void => {
  change = provided;
};

/** Shows the whole page in another language, and remembers it. Throws when its messages cannot be loaded. */
export const changeLanguage = async (language: Language): Promise<void> => change?.(language);
