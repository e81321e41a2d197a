import type { Compilation, Module } from 'webpack';

/** The exports of each shared module that the host provides, by its request. */
export const providedExports = (compilation: Compilation): Record<string, string[]> =>
  toRecord(
    [...compilation.modules]
      .filter(({ type }) => type === 'provide-module')
      .map((module) => {
        const { _name: request } = module as unknown as { _name: string };
        return [request, targetsOf(compilation, module).flatMap((target) => exportsOf(compilation, target))] as const;
      }),
  );

/**
 * The exports of each shared module that a remote's code can reach, by the module's request. Call it between the
 * chunks and their optimization, which merges modules. `wholeUses` are the files that use a module without naming its
 * exports, such as by passing it on.
 */
export const usedExports = (
  compilation: Compilation,
): { modules: Record<string, string[]>; wholeUses: { request: string; file: string }[] } => {
  const { moduleGraph, chunkGraph } = compilation;
  const wholeUses: { request: string; file: string }[] = [];
  const modules = consumedModules(compilation).map(({ module, request }) => {
    const names = [...moduleGraph.getIncomingConnections(module)].flatMap((connection) => {
      const { originModule: origin, dependency } = connection;
      const isReachable = origin !== null && chunkGraph.getNumberOfModuleChunks(origin) > 0;
      if (!isReachable || !dependency || connection.getActiveState(undefined) === false) return [];
      return compilation.getDependencyReferencedExports(dependency, undefined).flatMap((reference) => {
        const [name] = Array.isArray(reference) ? reference : reference.name;
        if (name === undefined) wholeUses.push({ request, file: fileOf(origin) });
        return name ?? [];
      });
    });
    return [request, names] as const;
  });
  return { modules: toRecord(modules), wholeUses };
};

/** The modules that a build consumes from the host instead of bundling them. */
export const consumedModules = (compilation: Compilation): { module: Module; request: string }[] =>
  [...compilation.modules]
    .filter(({ type }) => type === 'consume-shared-module')
    .map((module) => ({
      module,
      request: (module as unknown as { options: { shareKey: string } }).options.shareKey,
    }));

/** The modules that a provided module makes available; an eager one has them without a block. */
const targetsOf = ({ moduleGraph }: Compilation, module: Module): Module[] =>
  [module, ...module.blocks]
    .flatMap(({ dependencies }) => dependencies)
    .map((dependency) => moduleGraph.getModule(dependency))
    .filter((target) => target !== null);

const exportsOf = ({ moduleGraph }: Compilation, module: Module): string[] => {
  const provided = moduleGraph.getProvidedExports(module);
  if (!Array.isArray(provided)) throw new Error(`The exports of ${fileOf(module)} cannot be read`);
  // A CommonJS module has a default import: the module itself.
  return module.buildMeta?.exportsType === 'namespace' ? provided : ['default', ...provided];
};

const fileOf = (module: Module): string =>
  'resource' in module && typeof module.resource === 'string' ? module.resource : module.type;

const toRecord = (modules: readonly (readonly [string, readonly string[]])[]): Record<string, string[]> =>
  Object.fromEntries(
    modules
      .map(([request, names]) => [request, [...new Set(names)].toSorted()] as const)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
