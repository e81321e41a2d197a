import { relative } from 'node:path';
import { repoRoot } from '@roost/tools/repo-root';
import type { Compiler } from 'webpack';
import { wrongCopy } from './wrong-copy.ts';

/** Fails the build of a remote that bundles a module only the host can contain. */
export class OneCopyPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('RoostOneCopy', (compilation) => {
      compilation.hooks.finishModules.tap('RoostOneCopy', (modules) => {
        const reported = new Set<string>();
        for (const module of modules) {
          const file = 'resource' in module && typeof module.resource === 'string' ? module.resource : undefined;
          const wrong = file === undefined ? null : wrongCopy(relative(repoRoot, file.replace(/\?.*$/, '')));
          if (wrong === null || reported.has(wrong)) continue;
          reported.add(wrong);
          compilation.errors.push(new compiler.webpack.WebpackError(wrong));
        }
      });
    });
  }
}
