export { i18n, I18nProvider, Trans, useLingui } from './lingui.ts';
export { activateLanguage, addCatalog, currentLanguage, type Catalog } from './catalogs.ts';
export { useFormats, type Formats } from './use-formats.ts';
export { changeLanguage, provideChangeLanguage } from './language-port.ts';
