import webpack, { type Compiler } from 'webpack';

/**
 * Sets the integrity of every script that webpack's loader requests, and rejects a script without a known hash. The
 * page's first script and the registry fill `roostFiles` (URL to hash). A retry uses a different URL: a browser joins a
 * repeated request to a pending one, and caches a damaged response.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('RoostIntegrity', (compilation) => {
      LoadScript.getCompilationHooks(compilation).createScript.tap('RoostIntegrity', (source) =>
        [
          source,
          'var file = new URL(url, location.href).href, requests = (globalThis.roostAsked ||= {});',
          `if (requests[file]) script.src = ${webpack.RuntimeGlobals.createScriptUrl}(url + "?again=" + requests[file]);`,
          'requests[file] = (requests[file] || 0) + 1;',
          'script.crossOrigin = "anonymous";',
          'script.integrity = (globalThis.roostFiles || {})[file] || "";',
          // Reports a load error: webpack would wait forever after a throw. The browser does not request a script of
          // this type.
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
