import type { Language } from '@roost/shared/contracts/user';
import { activateLanguage, addCatalog, type Catalog } from '@roost/shared/i18n';
import { localStore } from '@roost/shared/storage';
import { loadRemoteCatalogs } from '#remotes/load-version.ts';

/** The first script reads it before anything is shown. */
const languageKey = 'roost.language';

/**
 * Shows the whole page in another language, now and from now on; null follows the browser. Throws when its messages cannot be
 * loaded.
 */
export const changeLanguage = async (chosen: Language | null): Promise<void> => {
  const language = chosen ?? languageOfBrowser();
  const response = await fetch(`/assets/i18n/${language}.json`);
  if (!response.ok) throw new Error(`The messages for ${language} answered ${response.status}`);
  addCatalog(language, (await response.json()) as Catalog);
  await loadRemoteCatalogs(language);
  if (chosen === null) localStore.remove(languageKey);
  else localStore.set(languageKey, chosen);
  activateLanguage(language);
};

const languageOfBrowser = (): Language => (navigator.language.startsWith('fr') ? 'fr' : 'en');
