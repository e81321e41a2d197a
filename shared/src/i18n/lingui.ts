/** The one Lingui instance of the page; compiled macros of every package import it from here. */
export { i18n } from '@lingui/core';
export { I18nProvider, Trans, useLingui } from '@lingui/react';
