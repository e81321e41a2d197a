import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import webpack, { type Compiler, type Module } from 'webpack';
import { languages } from './languages.ts';
import { messageIds, messageModules } from './message-ids.ts';

const require = createRequire(import.meta.url);

type Options = {
  /** Whether the file of shared at this path is in the build. */
  ofShared: (file: string) => boolean;
  /** A message without a translation either fails the build or falls back to the source text. */
  untranslated?: 'error' | 'source';
  /** Prefix of the ids, the same as in the code (`namespacedMessages`). */
  namespace?: string;
};

/** Compiles the message catalogs of the package and of its bundled files of shared to `assets/i18n/{lang}.json`. */
export class CatalogsPlugin {
  readonly #options: Required<Options>;
  constructor({ ofShared, untranslated = 'error', namespace = '' }: Options) {
    this.#options = { ofShared, untranslated, namespace };
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('RoostCatalogs', (compilation) => {
      let used = new Map<string, string>();
      // Before webpack merges modules.
      compilation.hooks.finishModules.tap('RoostCatalogs', (modules) => {
        used = usedMessages(modules);
      });
      compilation.hooks.processAssets.tapPromise(
        { name: 'RoostCatalogs', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          for (const language of languages) {
            const messages: Record<string, unknown> = {};
            const missing: string[] = [];
            const known = new Set<string>();
            const files = filesOf(compiler.context, language);
            for (const file of Object.values(files)) compilation.fileDependencies.add(file);
            for (const entry of await this.#entries(files, language)) {
              known.add(entry.id);
              if (entry.translation === '') missing.push(entry.message);
              else messages[entry.id] = compileMessage(entry.translation);
            }
            // Development falls back to the source text, which only its code contains.
            if (this.#options.untranslated === 'error') {
              const problems = [
                ...(missing.length > 0
                  ? [`${missing.length} messages have no translation, such as "${missing[0]}"`]
                  : []),
                ...[...used]
                  .filter(([id]) => !known.has(id))
                  .map(
                    ([id, file]) =>
                      `the catalog has no message ${id} of ${relative(dirname(compiler.context), file)}. Run "pnpm i18n".`,
                  ),
              ];
              for (const problem of problems)
                compilation.errors.push(new compiler.webpack.WebpackError(`${language}: ${problem}`));
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
    const entries = [...own, ...ofShared.filter(({ origins }) => origins.some(this.#options.ofShared))];
    return entries.map((entry) => ({ ...entry, id: this.#options.namespace + entry.id }));
  }
}

const filesOf = (root: string, language: string) => ({
  own: resolve(root, `src/locales/${language}.po`),
  shared: require.resolve(`@roost/shared/locales/${language}.po`),
});

/** The ids of the messages in compiled modules, each with a file that uses it. */
const usedMessages = (modules: Iterable<Module>): Map<string, string> => {
  const used = new Map<string, string>();
  for (const module of modules) {
    const file = module.nameForCondition();
    if (file === null || !messageModules.test(file)) continue;
    const code = module.originalSource()?.source().toString() ?? '';
    for (const [id] of code.matchAll(messageIds)) used.set(id, file);
  }
  return used;
};

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
