import type { Compilation, Compiler } from 'webpack';

/**
 * Writes `api.json` to the output: the OpenAPI document of the endpoints that the remote's code can reach. `pnpm api:diff`
 * compares it with the API.
 */
export class ContractPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('RoostContract', (compilation) => {
      let names: string[] = [];
      compilation.hooks.afterChunks.tap('RoostContract', () => {
        names = exportsOfContracts(compilation);
      });
      // After the list of files with hashes: no page loads it.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tapPromise({ name: 'RoostContract', stage }, async () => {
        const { openApiDocument } = (await import(contracts)) as typeof import('@roost/shared/contracts/open-api');
        const document = JSON.stringify(openApiDocument({ names }));
        compilation.emitAsset('api.json', new compiler.webpack.sources.RawSource(document));
      });
    });
  }
}

/** Not a literal in the import: a change of any contract would be a new version of every remote. */
const contracts = '@roost/shared/contracts/open-api';

/** The exports of the contracts that the remote's code can reach; those that are endpoints have the endpoint's name. */
const exportsOfContracts = ({ moduleGraph, chunkGraph, modules }: Compilation): string[] => {
  const names = [...modules].flatMap((module) => {
    const file = 'resource' in module && typeof module.resource === 'string' ? module.resource : '';
    if (!file.includes('/shared/src/contracts/') || chunkGraph.getNumberOfModuleChunks(module) === 0) return [];
    const used = moduleGraph.getUsedExports(module, undefined);
    if (typeof used === 'object' && used !== null) return [...used];
    const provided = used === false ? [] : moduleGraph.getProvidedExports(module);
    return Array.isArray(provided) ? provided : [];
  });
  return [...new Set(names)].toSorted();
};
