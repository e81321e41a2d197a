import { dirname } from 'node:path';
import type { Compiler } from 'webpack';

/**
 * Gives short ids to the modules of federation whose names depend on the folder of the repository. Webpack derives ids from
 * names, so equal sources would have other ids, and other files, in another folder.
 */
export class PortableModuleIdsPlugin {
  apply(compiler: Compiler) {
    const repository = dirname(compiler.context);
    compiler.hooks.thisCompilation.tap('RoostPortableModuleIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('RoostPortableModuleIds', (modules) => {
        const named = Array.from(modules, (module) => ({ module, name: module.identifier() }))
          .filter(({ name }) => isGenerated.test(name) || (name.indexOf(repository) > 0 && !hasOwnParts.test(name)))
          .map(({ module, name }) => ({ module, name: name.replace(isGenerated, '').replaceAll(repository, '') }))
          .toSorted((one, other) => (one.name < other.name ? -1 : 1));
        for (const [index, { module }] of named.entries()) compilation.chunkGraph.setModuleId(module, index + 1);
      });
    });
  }
}

/** The runtime of federation, in a generated file. Its name has a hash of absolute paths. */
const isGenerated = /[\\/]\.federation[\\/]entry\.\w+\.js(\|\w+)?/;

/** Webpack itself makes paths relative at the start of a name and after these characters. */
const hasOwnParts = /[|!]/;
