import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import webpack, { type Compiler } from 'webpack';

/** Copies files of the package's folder `public` to the output. */
export class PublicFilesPlugin {
  readonly #files: readonly string[];
  constructor(files: readonly string[]) {
    this.#files = files;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('RoostPublicFiles', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'RoostPublicFiles', stage }, () => {
        for (const file of this.#files) {
          const path = resolve(compiler.context, 'public', file);
          compilation.fileDependencies.add(path);
          compilation.emitAsset(file, new webpack.sources.RawSource(readFileSync(path)));
        }
      });
    });
  }
}
