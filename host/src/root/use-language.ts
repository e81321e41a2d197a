import type { Language } from '@roost/shared/contracts/accounts/user';
import { currentLanguage, useLingui } from '@roost/shared/i18n';

/** The language of the page, for names that are in no catalog. */
export const useLanguage = (): Language => {
  // Renders again after a change.
  useLingui();
  return currentLanguage();
};
