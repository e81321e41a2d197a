/** The one Lingui instance of the page; the macros of every part are compiled to these names. */
export { i18n } from '@lingui/core';
export { I18nProvider, Trans, useLingui } from '@lingui/react';
