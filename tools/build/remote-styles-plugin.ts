import type { Compiler } from 'webpack';

/**
 * Removes webpack's loader of styles from a remote: the host loads the file that `release.json` names, with its hash and
 * in parallel with the scripts. Fails the build when styles are in more than one file.
 */
export class RemoteStylesPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('RoostRemoteStyles', (compilation) => {
      compilation.hooks.runtimeModule.tap('RoostRemoteStyles', (module) => {
        if (module.name === 'css loading') module.generate = () => null;
      });
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'RoostRemoteStyles', stage: stage - 1 }, () => {
        const files = compilation.getAssets().filter(({ name }) => name.endsWith('.css'));
        if (files.length <= 1) return;
        const names = files.map(({ name }) => name).join(', ');
        const words = `A remote has one CSS file. Import all styles in src/styles.css; this build has ${names}`;
        compilation.errors.push(new compiler.webpack.WebpackError(words));
      });
    });
  }
}
