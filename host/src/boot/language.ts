import type { Language } from '@roost/shared/contracts/accounts/user';
import { activateLanguage, addCatalog, currentLanguage, i18n, type Catalog } from '@roost/shared/i18n';
import { localStore } from '@roost/shared/storage';
import { loadRemoteCatalogs } from '#remotes/loading/load-module.ts';
import { report } from '#telemetry/report.ts';

/** Storage key of the language; the first script reads it before the first paint. */
const languageKey = 'roost.language';

/** Changes and saves the language of the page; null follows the browser. Throws when the messages cannot be loaded. */
export const changeLanguage = async (chosen: Language | null): Promise<void> => {
  const language = chosen ?? languageOfBrowser();
  await loadMessages(language);
  if (chosen === null) localStore.remove(languageKey);
  else localStore.set(languageKey, chosen);
  activateLanguage(language);
};

/** Follows the language that another tab chooses. The page keeps its own when the messages cannot be loaded. */
export const followLanguage = (): void => {
  const follow = async (): Promise<void> => {
    const chosen = chosenLanguage();
    await loadMessages(chosen);
    // The other tab can have chosen again.
    if (chosenLanguage() === chosen) activateLanguage(chosen);
  };
  addEventListener('storage', ({ key }) => {
    if (key === languageKey) follow().catch((failed: unknown) => report('Another tab changed the language', failed));
  });
};

/** Reports each message that a catalog lacks, and loads the other language, whose text the page then shows. */
export const followMissingMessages = (): void => {
  const known = new Set<string>();
  i18n.on('missing', ({ id, locale }) => {
    if (known.has(id)) return;
    known.add(id);
    report(`The catalog ${locale} lacks a message`, new Error(id));
    loadMessages(currentLanguage() === 'fr' ? 'en' : 'fr').catch(() => undefined);
  });
};

const loadMessages = async (language: Language): Promise<void> => {
  const path = `/assets/i18n/${language}.json`;
  const response = await fetch(`${path}?v=${window.roostStart?.catalogs?.[path] ?? ''}`);
  if (!response.ok) throw new Error(`The messages for ${language} answered ${response.status}`);
  addCatalog(language, (await response.json()) as Catalog);
  await loadRemoteCatalogs(language);
};

const chosenLanguage = (): Language => {
  const chosen = localStore.get(languageKey);
  return chosen === 'en' || chosen === 'fr' ? chosen : languageOfBrowser();
};

const languageOfBrowser = (): Language => (navigator.language.startsWith('fr') ? 'fr' : 'en');
