import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve, sep } from 'node:path';

/**
 * The files of the repository that a webpack configuration imports, directly or indirectly, and all packages of its
 * build tools (`name@version`). Follows static imports and `require.resolve`. Roost's tools are files of the repository,
 * or installed packages.
 */
export const inputsOfConfiguration = (configuration: string): { files: Set<string>; packages: Set<string> } => {
  const inputs = { files: new Set<string>(), packages: new Set<string>() };
  addModule(configuration, inputs);
  return inputs;
};

type Inputs = ReturnType<typeof inputsOfConfiguration>;

/** Matches value imports, exports and `require.resolve`: Node removes type imports. */
const imported =
  /^(?:import|export)\b(?! type\b)[^;'"]*?\bfrom '([^']+)'|^import '([^']+)'|\brequire\.resolve\('([^']+)'\)/gm;

const addModule = (file: string, inputs: Inputs): void => {
  if (inputs.files.has(file)) return;
  inputs.files.add(file);
  for (const [, from, sideEffect, resolved] of readFileSync(file, 'utf8').matchAll(imported)) {
    const request = from ?? sideEffect ?? resolved ?? '';
    if (request.startsWith('node:')) continue;
    const source = /^\.|^@roost\//.test(request) ? createRequire(file).resolve(request) : null;
    if (source !== null && !source.includes(`${sep}node_modules${sep}`)) addModule(source, inputs);
    else addPackage(request.split('/', request.startsWith('@') ? 2 : 1).join('/'), file, inputs.packages);
  }
};

/** Adds the package, its dependencies and required peers. Optional ones differ by platform. */
const addPackage = (name: string, importer: string, packages: Set<string>): void => {
  const manifest = (createRequire(importer).resolve.paths(name) ?? [])
    .map((folder) => resolve(folder, name, 'package.json'))
    .find((file) => existsSync(file));
  if (manifest === undefined) return;
  const { version, dependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
    readFileSync(manifest, 'utf8'),
  ) as Package;
  if (packages.has(`${name}@${version}`)) return;
  packages.add(`${name}@${version}`);
  const real = realpathSync(manifest);
  for (const required of Object.keys({ ...dependencies, ...peerDependencies }))
    if (peerDependenciesMeta?.[required]?.optional !== true) addPackage(required, real, packages);
};

type Package = {
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
