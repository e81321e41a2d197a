import { readFileSync, statSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { repoRoot } from '@roost/tools/repo-root';
import type { Compilation, Compiler } from 'webpack';
import { toBuildInputs, type BuildInputs } from './build-inputs.ts';
import { inputsOfConfiguration } from './configuration-inputs.ts';

/** The build id in names of the bundle. The plugin replaces it once all inputs are known. */
export const buildIdPlaceholder = 'BUILD_ID';

type Options = {
  /** Path of the webpack configuration. Its imports are inputs too. */
  configuration: string;
  /** Name of the remote's container, with the placeholder. The bundle gets the name with the build id. */
  container?: string;
  /** Versions that the bundle contains although the build does not read the packages. */
  versions?: Readonly<Record<string, string>>;
  /** Folder of the repository, for tests. */
  repository?: string;
};

/**
 * Writes `inputs.json` to the output: the files and packages that the build read, and their hash. The release tool
 * derives the version from it and does not publish the file.
 */
export class BuildInputsPlugin {
  readonly #options: Options;
  #inputs: BuildInputs | undefined;
  constructor(options: Options) {
    this.#options = options;
  }

  /** The name of the container with the build id. Throws before the hashes of the assets are computed. */
  get container(): string {
    return this.#options.container?.replace(buildIdPlaceholder, this.id) ?? '';
  }

  /** The hash of the inputs. Throws before the hashes of the assets are computed. */
  get id(): string {
    if (this.#inputs === undefined) throw new Error('The inputs of the build are not known yet');
    return this.#inputs.id;
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('RoostBuildInputs', (compilation) => {
      const beforeHashes = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name: 'RoostBuildInputs', stage: beforeHashes }, () => {
        this.#inputs = this.#inputsOf(compilation);
        const { container: placeholder } = this.#options;
        if (placeholder === undefined) return;
        for (const { name, source } of compilation.getAssets()) {
          if (!/\.(js|css)$/.test(name)) continue;
          const text = source.source().toString().replaceAll(placeholder, this.container);
          compilation.updateAsset(name, new sources.RawSource(text));
        }
      });
      const last = Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: 'RoostBuildInputs', stage: last }, () => {
        compilation.emitAsset('inputs.json', new sources.RawSource(JSON.stringify(this.#inputs)));
      });
    });
  }

  #inputsOf(compilation: Compilation): BuildInputs {
    const { configuration, versions = {}, repository = repoRoot } = this.#options;
    const { files, packages } = inputsOfConfiguration(configuration);
    for (const [name, version] of Object.entries(versions)) packages.add(`${name}@${version}`);
    const installed = new Set<string>();
    for (const file of filesRead(compilation)) {
      if (!relative(repository, file).startsWith('..') && !file.includes(`${sep}node_modules${sep}`)) files.add(file);
      else for (const folder of file.match(packageFolder) ?? []) installed.add(folder);
    }
    for (const folder of installed) packages.add(nameAndVersion(folder));
    return toBuildInputs({ files, packages, root: repository });
  }
}

/** The files that resolving, loading and compiling the modules read, loaders included. */
const filesRead = (compilation: Compilation): string[] => {
  // Webpack collects them after it has processed the assets. Links on the way to a file are folders.
  compilation.summarizeDependencies();
  return [...compilation.fileDependencies, ...compilation.buildDependencies].filter((path) =>
    statSync(path, { throwIfNoEntry: false })?.isFile(),
  );
};

/** Matches the folder of the installed package that contains the file. Generated folders start with a dot. */
const packageFolder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^@.\\/][^\\/]*(?=[\\/])/;

const nameAndVersion = (folder: string): string => {
  const { name, version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Record<string, string>;
  return `${name}@${version}`;
};
