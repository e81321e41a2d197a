import type { Compilation } from 'webpack';
import { consumedModules } from './module-facts.ts';

/**
 * The slots that a remote's screens render: `<Slot name="…">`. Throws for a name that is no literal, because the build
 * could not list it. Call it before the optimization of chunks, which merges modules.
 */
export const slotsUsed = (compilation: Compilation): string[] => {
  const { moduleGraph, chunkGraph } = compilation;
  const platform = consumedModules(compilation).filter(({ request }) => request === '@roost/shared/platform');
  const origins = new Set(
    platform.flatMap(({ module }) =>
      [...moduleGraph.getIncomingConnections(module)].flatMap(({ originModule, dependency }) =>
        originModule !== null && dependency && namesSlot(compilation, dependency) ? originModule : [],
      ),
    ),
  );
  const reachable = [...origins].filter((origin) => chunkGraph.getNumberOfModuleChunks(origin) > 0);
  const names = reachable.flatMap((origin) => slotNames(origin.originalSource()?.source().toString() ?? ''));
  return [...new Set(names)].toSorted();
};

type Dependency = Parameters<Compilation['getDependencyReferencedExports']>[0];

const namesSlot = (compilation: Compilation, dependency: Dependency): boolean =>
  compilation
    .getDependencyReferencedExports(dependency, undefined)
    .some((reference) => (Array.isArray(reference) ? reference : reference.name)[0] === 'Slot');

/** The names of the slots in compiled JSX. */
export const slotNames = (source: string): string[] =>
  [...source.matchAll(/jsxs?\(Slot,\s*\{(\s*name:\s*"([\w-]+)")?/g)].map(([, , name]) => {
    if (name === undefined) throw new Error('A <Slot> has its name first, as a text: a build lists the slots it uses');
    return name;
  });
