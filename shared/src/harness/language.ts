import type { Language } from '@roost/shared/contracts/user';
import { activateLanguage, addCatalog, currentLanguage, type Catalog } from '@roost/shared/i18n';

/** Shows the remote in the language, with the messages as they were when the page was loaded. */
export const showLanguage = async (language: Language): Promise<void> => {
  const response = await fetch(`/assets/i18n/${language}.json`);
  if (!response.ok) throw new Error(`The messages for ${language} answered ${response.status}`);
  // What has no translation yet stands in the words of the source.
  addCatalog(language, (await response.json()) as Catalog);
  activateLanguage(language);
};

export const isShown = (language: Language): boolean => currentLanguage() === language;
