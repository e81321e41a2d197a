import type { Language } from '@roost/shared/contracts/accounts/user';
import { activateLanguage, addCatalog, currentLanguage, type Catalog } from '@roost/shared/i18n';

/** Activates the language. Throws when its messages cannot be fetched. */
export const showLanguage = async (language: Language): Promise<void> => {
  const response = await fetch(`/assets/i18n/${language}.json`);
  if (!response.ok) throw new Error(`The messages for ${language} answered ${response.status}`);
  // A message without a translation falls back to the source text.
  addCatalog(language, (await response.json()) as Catalog);
  activateLanguage(language);
};

export const isShown = (language: Language): boolean => currentLanguage() === language;
