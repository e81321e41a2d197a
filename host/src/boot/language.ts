import type { Language } from '@roost/shared/contracts/accounts/user';
import { activateLanguage, addCatalog, type Catalog } from '@roost/shared/i18n';
import { localStore } from '@roost/shared/storage';
import { loadRemoteCatalogs } from '#remotes/load-version.ts';

/** Storage key of the language; the first script reads it before the first paint. */
const languageKey = 'roost.language';

/** Changes and saves the language of the page; null follows the browser. Throws when the messages cannot be loaded. */
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
