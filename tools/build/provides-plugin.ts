import type { Compiler } from 'webpack';
import { platformVersion } from './singletons.ts';

/**
 * Writes `provides.json`: the platform version, and each request that this build of the host provides, with its
 * version. A remote that requires an incompatible version is rejected before promotion.
 */
export class ProvidesPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('RoostProvides', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'RoostProvides', stage }, () => {
        const shared = Object.fromEntries(
          [...compilation.modules]
            .filter(({ type }) => type === 'provide-module')
            .map((module) => module as unknown as { _name: string; _version: string })
            .map(({ _name, _version }) => [_name, _version] as const)
            .toSorted(([one], [other]) => one.localeCompare(other)),
        );
        const provides = JSON.stringify({ version: platformVersion(), shared });
        compilation.emitAsset('provides.json', new compiler.webpack.sources.RawSource(provides));
      });
    });
  }
}
