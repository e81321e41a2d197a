import { createRequire } from 'node:module';
import type { LoaderDefinitionFunction } from 'webpack';

const runtime = createRequire(import.meta.url).resolve('@roost/shared/harness/hot/hot-module');

/** A webpack loader for what SWC compiles in development: connects components with the hot reload in a deployed host. */
const hotComponents: LoaderDefinitionFunction = (code) =>
  /\$Refresh(Reg|Sig)\$/.test(code) && !code.includes('export const refreshIn')
    ? [
        `import { acceptComponents as acceptComponents$, refreshIn as refreshIn$ } from ${JSON.stringify(runtime)};`,
        'const { $RefreshReg$, $RefreshSig$ } = refreshIn$(__webpack_module__.id);',
        code,
        'acceptComponents$(import.meta.webpackHot, __webpack_module__.exports);',
      ].join('\n')
    : code;

export default hotComponents;
