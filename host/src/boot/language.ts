import type { Language } from '@roost/shared/contracts/user';
import { activateLanguage, addCatalog, type Catalog } from '@roost/shared/i18n';
import { loadRemoteCatalogs } from '#remotes/load-remote.ts';

/** The first script reads it before anything is shown. */
const languageKey = 'roost.language';

/** Shows the whole page in another language, now and from now on. Throws when its messages cannot be loaded. */
export const changeLanguage = async (language: Language): Promise<void> => {
  const response = await fetch(`/assets/i18n/${language}.json`);
  if (!response.ok) throw new Error(`The messages for ${language} answered ${response.status}`);
  addCatalog(language, (await response.json()) as Catalog);
  await loadRemoteCatalogs(language);
  localStorage.setItem(languageKey, language);
  activateLanguage(language);
};
