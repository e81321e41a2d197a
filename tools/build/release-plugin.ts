import type { Chunk, Compilation, Compiler } from 'webpack';
import type { BuildInputsPlugin } from './build-inputs-plugin.ts';
import { integrityOf } from './integrity.ts';
import { languages } from './languages.ts';
import { platformVersion, rangeOf } from './singletons.ts';

type ReleaseOptions = {
  /** Has the name of the container. */
  inputs: BuildInputsPlugin;
  mounts: Readonly<Record<string, string>>;
  early: Readonly<Record<string, string>>;
};

/**
 * Writes `release.json` to the remote's output: the registry's entry for this version (`RemoteRelease` of
 * @roost/shared/platform/registry). `mounts` names for each mount the chunk with its first screen.
 */
export class ReleasePlugin {
  readonly #inputs: BuildInputsPlugin;
  readonly #mounts: Readonly<Record<string, string>>;
  readonly #early: Readonly<Record<string, string>>;
  constructor({ inputs, mounts, early }: ReleaseOptions) {
    this.#inputs = inputs;
    this.#mounts = mounts;
    this.#early = early;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('RoostRelease', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'RoostRelease', stage }, () => {
        const files = Object.fromEntries(
          compilation
            .getAssets()
            .filter(({ name }) => !name.endsWith('.map'))
            .map(({ name, source }) => [name, integrityOf(source.buffer())]),
        );
        const exposed = filesOf(compilation, 'remote', '.js');
        const [styles] = filesOf(compilation, 'remote', '.css');
        const release = {
          container: this.#inputs.container,
          entry: 'remoteEntry.js',
          platform: `^${platformVersion()}`,
          shared: Object.fromEntries(requestsTaken(compilation).map((request) => [request, rangeOf(request)])),
          files,
          styles,
          mounts: Object.fromEntries(
            Object.entries(this.#mounts).map(([mount, chunk]) => [
              mount,
              [...new Set([...exposed, ...filesOf(compilation, chunk, '.js')])],
            ]),
          ),
          early: this.#early,
          catalogs: Object.fromEntries(languages.map((language) => [language, `assets/i18n/${language}.json`])),
        };
        compilation.emitAsset('release.json', new compiler.webpack.sources.RawSource(JSON.stringify(release)));
      });
    });
  }
}

/** The modules that the build consumes from the host instead of bundling them. */
const requestsTaken = (compilation: Compilation): string[] =>
  [...compilation.modules]
    .filter(({ type }) => type === 'consume-shared-module')
    .map((module) => (module as unknown as { options: { shareKey: string } }).options.shareKey)
    .toSorted();

/** The files of the named async chunk: its own and those of its chunk group. */
const filesOf = (compilation: Compilation, name: string, ending: '.js' | '.css'): string[] => {
  const group = compilation.namedChunkGroups.get(name);
  if (group === undefined) throw new Error(`No chunk is named "${name}": name it with webpackChunkName`);
  return group.chunks.flatMap((chunk: Chunk) => [...chunk.files]).filter((file) => file.endsWith(ending));
};
