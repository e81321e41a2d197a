import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { compileScript, filesOfScript } from './compile-script.ts';
import { integrityOf } from './integrity.ts';

type Options = {
  /** Path of the HTML template in the package, with `{{name}}` placeholders. */
  template: string;
  /** Path of the document in the output. */
  document: string;
  /** Inline scripts by placeholder name (see compile-script.ts). */
  scripts: Record<string, string>;
  /** Data for the document's scripts, in addition to the hashes of the files. */
  page?: () => Record<string, unknown>;
};

/**
 * Writes an HTML document from the template. Scripts are inline; the CSP allows them by hash. `{{head}}` becomes the
 * stylesheet and the scripts of the build, each with integrity. `{{page}}` becomes a JSON block with the hash of every
 * script.
 */
export class DocumentPlugin {
  readonly #options: Options;
  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler) {
    const { template, document, scripts, page = () => ({}) } = this.#options;
    const templatePath = resolve(compiler.context, template);
    compiler.hooks.thisCompilation.tap('RoostDocument', (compilation) => {
      const inlined = Object.values(scripts).flatMap((file) => filesOfScript(resolve(compiler.context, file)));
      compilation.fileDependencies.addAll([templatePath, ...inlined]);
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: `RoostDocument ${document}`, stage }, () => {
        const publicPath = String(compiler.options.output.publicPath);
        const integrity = (file: string) => integrityOf(compilation.getAsset(file)?.source.buffer() ?? '');
        const files = Object.fromEntries(
          compilation
            .getAssets()
            .filter(({ name }) => name.endsWith('.js'))
            .map(({ name }) => [publicPath + name, integrity(name)]),
        );
        const catalogs = Object.fromEntries(
          compilation
            .getAssets()
            .filter(({ name }) => /i18n\/.*\.json$/.test(name))
            .map(({ name, source }) => [
              publicPath + name,
              integrityOf(source.buffer()).slice(7, 17).replace(/\W/g, ''),
            ]),
        );
        const head = (compilation.entrypoints.get('main')?.getFiles() ?? []).map((file) =>
          file.endsWith('.css')
            ? `<link rel="stylesheet" href="${publicPath}${file}" integrity="${integrity(file)}" crossorigin="anonymous">`
            : `<script defer src="${publicPath}${file}" integrity="${integrity(file)}" crossorigin="anonymous"></script>`,
        );
        const fonts = compilation
          .getAssets()
          .filter(({ name }) => /inter-latin-wght-normal.*\.woff2$/.test(name))
          .map(({ name }) => `<link rel="preload" as="font" href="${publicPath}${name}" crossorigin="anonymous">`);
        const parts: Record<string, string> = {
          head: [...fonts, ...head].join('\n    '),
          page: `<script type="application/json" id="roost-page">${JSON.stringify({ ...page(), files, catalogs })}</script>`,
        };
        for (const [name, file] of Object.entries(scripts)) {
          const path = resolve(compiler.context, file);
          parts[name] = `<script>${compileScript(path)}</script>`;
        }
        const html = readFileSync(templatePath, 'utf8').replaceAll(
          /\{\{(\w+)\}\}/g,
          (_, name: string) => parts[name] ?? '',
        );
        compilation.emitAsset(document, new webpack.sources.RawSource(html));
      });
    });
  }
}
