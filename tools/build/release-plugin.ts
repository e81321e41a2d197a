import { isDeepStrictEqual } from 'node:util';
import type { Facts } from '@roost/shared/platform/facts';
import type { RemoteManifest } from '@roost/shared/platform/manifest';
import type { Chunk, Compilation, Compiler } from 'webpack';
import type { BuildInputsPlugin } from './build-inputs-plugin.ts';
import { integrityOf } from './integrity.ts';
import { languages } from './languages.ts';
import { consumedModules, usedExports } from './module-facts.ts';
import { platformVersion, rangeOf } from './singletons.ts';
import { slotsUsed } from './slots-used.ts';
import { styleFacts } from './style-facts.ts';

type Declared = {
  manifest: RemoteManifest;
  mounts: Readonly<Record<string, string>>;
  early: Readonly<Record<string, string>>;
};

/**
 * Writes `release.json` to the remote's output: the registry's entry for this version (`RemoteRelease` of
 * @roost/shared/platform/registry) and what it uses of the host (`Facts` of @roost/shared/platform/facts). `mounts` names
 * for each mount the chunk with its first screen. Fails the build of a remote that uses a module of shared without naming
 * the exports, because nobody could tell which hosts it fits, and of one that renders other slots than it declares.
 */
export class ReleasePlugin {
  readonly #inputs: BuildInputsPlugin;
  /** What the remote declares; the harness builds the same. */
  readonly declared: Declared;
  constructor({ inputs, ...declared }: Declared & { inputs: BuildInputsPlugin }) {
    this.#inputs = inputs;
    this.declared = declared;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('RoostRelease', (compilation) => {
      let uses: Facts['modules'] = {};
      compilation.hooks.afterChunks.tap('RoostRelease', () => {
        const { modules, wholeUses } = usedExports(compilation);
        uses = modules;
        const slots = slotsUsed(compilation);
        if (!isDeepStrictEqual(slots, this.declared.manifest.opens.toSorted())) {
          const words = `remote.manifest.ts opens ${listOf(this.declared.manifest.opens)}, but the screens render ${listOf(slots)}`;
          compilation.errors.push(new compiler.webpack.WebpackError(words));
        }
        for (const { request, file } of wholeUses) {
          if (!request.startsWith('@roost/')) continue;
          const words = `${file} uses ${request} as a whole. Name the exports: import { … } or const { … } = await import(…)`;
          compilation.errors.push(new compiler.webpack.WebpackError(words));
        }
      });
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'RoostRelease', stage }, () => {
        const release = {
          ...releaseOf(compilation, { container: this.#inputs.container, ...this.declared }),
          uses: factsOf(compilation, uses),
        };
        compilation.emitAsset('release.json', new compiler.webpack.sources.RawSource(JSON.stringify(release)));
      });
    });
  }
}

/** The registry's entry of a build (`RemoteRelease`). Call it when all assets have their final content. */
export const releaseOf = (
  compilation: Compilation,
  { container, manifest, mounts, early }: Declared & { container: string },
): object => {
  const files = Object.fromEntries(
    compilation
      .getAssets()
      .filter(({ name }) => !name.endsWith('.map'))
      .map(({ name, source }) => [name, integrityOf(source.buffer())]),
  );
  const exposed = filesOf(compilation, 'remote', '.js');
  const [styles] = filesOf(compilation, 'remote', '.css');
  return {
    container,
    entry: 'remoteEntry.js',
    platform: `^${platformVersion()}`,
    shared: Object.fromEntries(
      consumedModules(compilation)
        .map(({ request }) => [request, rangeOf(request)] as const)
        .toSorted(([one], [other]) => one.localeCompare(other)),
    ),
    files,
    styles,
    manifest,
    mounts: Object.fromEntries(
      Object.entries(mounts).map(([mount, chunk]) => [
        mount,
        [...new Set([...exposed, ...filesOf(compilation, chunk, '.js')])],
      ]),
    ),
    early,
    catalogs: Object.fromEntries(languages.map((language) => [language, `assets/i18n/${language}.json`])),
  };
};

const factsOf = (compilation: Compilation, modules: Facts['modules']): Facts => {
  const { layers, properties, classes } = styleFacts(compilation).used;
  // A remote declares one layer itself.
  return { modules, layers: layers.filter((name) => !name.startsWith('remote-')), properties, classes };
};

const listOf = (slots: readonly string[]): string => (slots.length === 0 ? 'no slot' : slots.join(', '));

/** The files of the named async chunk: its own and those of its chunk group. */
const filesOf = (compilation: Compilation, name: string, ending: '.js' | '.css'): string[] => {
  const group = compilation.namedChunkGroups.get(name);
  if (group === undefined) throw new Error(`No chunk is named "${name}": name it with webpackChunkName`);
  return group.chunks.flatMap((chunk: Chunk) => [...chunk.files]).filter((file) => file.endsWith(ending));
};
