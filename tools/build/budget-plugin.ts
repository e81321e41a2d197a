import { relative } from 'node:path';
import { brotliCompress } from 'node:zlib';
import { promisify } from 'node:util';
import type { Compiler, Module } from 'webpack';

const brotli = promisify(brotliCompress);

/** How many modules the error names. */
const shownModules = 5;

/**
 * Fails a build whose scripts are larger than the budget: `budget` in kB (Brotli), for all scripts together. The error has
 * the size and the heaviest packages and files.
 */
export class BudgetPlugin {
  readonly #budget: number;
  constructor({ budget }: { budget: number }) {
    this.#budget = budget;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('RoostBudget', (compilation) => {
      let heaviest: string[] = [];
      // Before modules are merged.
      compilation.hooks.afterChunks.tap('RoostBudget', () => {
        const bundled = [...compilation.modules].filter(
          (module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0,
        );
        heaviest = describeHeaviest(bundled, compiler.context);
      });
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'RoostBudget', stage }, async () => {
        const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
        const sizes = await Promise.all(scripts.map(async ({ source }) => (await brotli(source.buffer())).length));
        const size = sizes.reduce((all, one) => all + one, 0) / 1_000;
        if (size <= this.#budget) return;
        const words = `The scripts have ${size.toFixed(1)} kB (Brotli). The budget in webpack.config.ts is ${this.#budget} kB. The heaviest modules, before compression: ${heaviest.join(', ')}`;
        compilation.errors.push(new compiler.webpack.WebpackError(words));
      });
    });
  }
}

const describeHeaviest = (modules: readonly Module[], root: string): string[] => {
  const sizes = new Map<string, number>();
  for (const module of modules) {
    const file = 'resource' in module && typeof module.resource === 'string' ? module.resource : undefined;
    if (file === undefined) continue;
    const name = nameOf(file, root);
    sizes.set(name, (sizes.get(name) ?? 0) + module.size());
  }
  return [...sizes]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, shownModules)
    .map(([name, size]) => `${name} ${(size / 1_000).toFixed(1)} kB`);
};

/** The package of an installed file; otherwise the path of the file from the folder of the remote. */
const nameOf = (file: string, root: string): string =>
  /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^@.\\/][^\\/]*)[\\/]/.exec(file)?.[1] ?? relative(root, file);
