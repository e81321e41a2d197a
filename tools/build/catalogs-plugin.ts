import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import webpack, { type Compiler } from 'webpack';
import { languages } from './languages.ts';

type Options = {
  /** Whether the file of shared at this path is in the build. */
  ofShared: (file: string) => boolean;
  /** A message without a translation either fails the build or falls back to the source text. */
  untranslated?: 'error' | 'source';
};

/** Compiles the message catalogs of the package and of its bundled files of shared to `assets/i18n/{lang}.json`. */
export class CatalogsPlugin {
  readonly #options: Required<Options>;
  constructor({ ofShared, untranslated = 'error' }: Options) {
    this.#options = { ofShared, untranslated };
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('RoostCatalogs', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'RoostCatalogs', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          for (const language of languages) {
            const messages: Record<string, unknown> = {};
            const missing: string[] = [];
            const files = filesOf(compiler.context, language);
            for (const file of Object.values(files)) compilation.fileDependencies.add(file);
            for (const entry of await this.#entries(files, language)) {
              if (entry.translation === '') missing.push(entry.message);
              else messages[entry.id] = compileMessage(entry.translation);
            }
            if (missing.length > 0 && this.#options.untranslated === 'error') {
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

  async #entries(files: { own: string; shared: string }, language: string): Promise<Entry[]> {
    const own = await readPo(files.own, language);
    const ofShared = await readPo(files.shared, language);
    return [...own, ...ofShared.filter(({ origins }) => origins.some(this.#options.ofShared))];
  }
}

const filesOf = (root: string, language: string) => ({
  own: resolve(root, `src/locales/${language}.po`),
  shared: resolve(dirname(root), `shared/src/locales/${language}.po`),
});

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
