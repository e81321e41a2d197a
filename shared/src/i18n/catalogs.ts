import { i18n, type Messages } from '@lingui/core';
import type { Language } from '@roost/shared/contracts/accounts/user';

export type Catalog = { [id: string]: unknown };

/** Adds the messages of one package; ids are hashes of text and context, so packages do not collide. */
export const addCatalog = (language: Language, messages: Catalog): void => i18n.load(language, messages as Messages);

/** Activates the language and sets `lang` of the document, for the browser and screen readers. */
export const activateLanguage = (language: Language): void => {
  i18n.activate(language);
  document.documentElement.lang = language;
};

export const currentLanguage = (): Language => (i18n.locale === 'fr' ? 'fr' : 'en');
