import webpack, { type Compiler } from 'webpack';

/**
 * Gives every script that webpack's own loader requests the hash that the page knows for its address, and refuses one that
 * the page does not know. The page's first script and the registry fill `roostFiles` (address to integrity). What is asked for
 * again has an address of its own: a browser joins a second request to a first one that hangs, and keeps what came damaged.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('RoostIntegrity', (compilation) => {
      LoadScript.getCompilationHooks(compilation).createScript.tap('RoostIntegrity', (source) =>
        [
          source,
          'var file = new URL(url, location.href).href, asked = (globalThis.roostAsked ||= {});',
          `if (asked[file]) script.src = ${webpack.RuntimeGlobals.createScriptUrl}(url + "?again=" + asked[file]);`,
          'asked[file] = (asked[file] || 0) + 1;',
          'script.crossOrigin = "anonymous";',
          'script.integrity = (globalThis.roostFiles || {})[file] || "";',
          // As a script that cannot be had, and not by throwing: webpack would wait for it for ever. Of this type it is not requested.
          'if (!script.integrity) {',
          '  console.error("No hash is known for " + url);',
          '  script.type = "text/refused";',
          '  setTimeout(() => script.onerror && script.onerror({ type: "error", target: script }));',
          '}',
        ].join('\n'),
      );
    });
  }
}

const LoadScript = webpack.runtime.LoadScriptRuntimeModule;
