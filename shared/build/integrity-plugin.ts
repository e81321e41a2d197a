import webpack, { type Compiler } from 'webpack';

/**
 * Gives every script that webpack's own loader requests the hash that the page knows for its address, and refuses one that
 * the page does not know. The page's first script and the registry fill `roostFiles` (address to integrity).
 */
export class IntegrityPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('RoostIntegrity', (compilation) => {
      LoadScript.getCompilationHooks(compilation).createScript.tap('RoostIntegrity', (source) =>
        [
          source,
          'script.crossOrigin = "anonymous";',
          'script.integrity = (globalThis.roostFiles || {})[new URL(url, location.href).href] || "";',
          'if (!script.integrity) throw new Error("No hash is known for " + url);',
        ].join('\n'),
      );
    });
  }
}

const LoadScript = webpack.runtime.LoadScriptRuntimeModule;
