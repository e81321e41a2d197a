import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { activateLanguage, addCatalog } from '@roost/shared/i18n';

type Catalog = Record<string, { message?: string; translation?: string; context?: string | null }>;

/** The French catalog of a package, by message id. Jest runs in the root folder of the repository. */
export const frenchCatalog = async (name: string): Promise<Catalog> => {
  const folder = name === 'shared' ? resolve(import.meta.dirname, '..') : resolve(process.cwd(), name, 'src');
  const filename = resolve(folder, 'locales/fr.po');
  return formatter().parse(await readFile(filename, 'utf8'), { locale: 'fr', sourceLocale: 'en', filename });
};

/** Activates French with the texts of shared and of these packages. Activate `en` again after the test. */
export const activateFrench = async (...names: string[]): Promise<void> => {
  for (const name of ['shared', ...names]) {
    const texts = Object.entries(await frenchCatalog(name)).map(
      ([id, { translation = '' }]) => [id, compileMessage(translation)] as const,
    );
    addCatalog('fr', Object.fromEntries(texts));
  }
  activateLanguage('fr');
};
