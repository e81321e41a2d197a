import { i18n, type Messages } from '@lingui/core';
import type { Language } from '@roost/shared/contracts/accounts/user';
import { fallBackTo } from './fallback-text.ts';

export type Catalog = { [id: string]: unknown };

/** The messages that were added, by language. */
const catalogs: Record<Language, Catalog> = { en: {}, fr: {} };

fallBackTo((id) => (currentLanguage() === 'fr' ? catalogs.en : catalogs.fr)[id]);

/** Adds the messages of one package; ids are hashes of text and context, so packages do not collide. */
export const addCatalog = (language: Language, messages: Catalog): void => {
  Object.assign(catalogs[language], messages);
  i18n.load(language, messages as Messages);
};

/** Activates the language and sets `lang` of the document, for the browser and screen readers. */
export const activateLanguage = (language: Language): void => {
  i18n.activate(language);
  document.documentElement.lang = language;
};

export const currentLanguage = (): Language => (i18n.locale === 'fr' ? 'fr' : 'en');
