import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import webpack, { type Compiler } from 'webpack';
import { languages } from './languages.ts';

/**
 * Compiles the package's message catalogs, and those of what it bundles of shared, to `assets/i18n/{lang}.json`. Fails when a
 * message has no translation. `ofShared` says whether a file of shared, by its path, is in this build.
 */
export class CatalogsPlugin {
  readonly #ofShared: (file: string) => boolean;
  constructor({ ofShared }: { ofShared: (file: string) => boolean }) {
    this.#ofShared = ofShared;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('RoostCatalogs', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'RoostCatalogs', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          for (const language of languages) {
            const messages: Record<string, unknown> = {};
            const missing: string[] = [];
            for (const entry of await this.#entries(compiler.context, language)) {
              if (entry.translation === '') missing.push(entry.message);
              messages[entry.id] = compileMessage(entry.translation);
            }
            if (missing.length > 0) {
              const words = `${language}: ${missing.length} messages have no translation, such as "${missing[0]}"`;
              compilation.errors.push(new compiler.webpack.WebpackError(words));
            }
            const content = new webpack.sources.RawSource(JSON.stringify(messages));
            compilation.emitAsset(`assets/i18n/${language}.json`, content);
          }
        },
      );
    });
  }

  async #entries(root: string, language: string): Promise<Entry[]> {
    const own = await readPo(resolve(root, `src/locales/${language}.po`), language);
    const ofShared = await readPo(resolve(dirname(root), `shared/src/locales/${language}.po`), language);
    return [...own, ...ofShared.filter(({ origins }) => origins.some(this.#ofShared))];
  }
}

type Entry = { id: string; message: string; translation: string; origins: string[] };

const readPo = async (file: string, language: string): Promise<Entry[]> => {
  if (!existsSync(file)) return [];
  const content = readFileSync(file, 'utf8');
  const catalog = await formatter().parse(content, { locale: language, sourceLocale: 'en', filename: file });
  return Object.entries(catalog).map(([id, { message = '', translation = '', origin = [] }]) => ({
    id,
    message,
    translation,
    origins: origin.map(([path]) => path),
  }));
};
