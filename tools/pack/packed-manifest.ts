import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { resolve } from 'node:path';
import { platformVersion } from '@roost/tools/build/singletons';
import { repoRoot } from '@roost/tools/repo-root';
import type { PlatformPackage } from './packages.ts';

type Manifest = {
  version: string;
  sideEffects?: string[];
  exports: Record<string, string>;
  bin?: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
};

/** A remote has one copy of each, with these packages: it installs them itself. */
const peers = new Set(['react', 'react-dom', 'webpack']);

/**
 * The package.json of a package. Its version is the platform version; libraries have exactly the version with which
 * Roost is tested. `imported` are the packages that its modules import, test helpers included. `hasModule` returns whether the
 * package has the module of an export.
 */
export const packedManifest = (
  { name, folder }: PlatformPackage,
  { imported, hasModule }: { imported: ReadonlySet<string>; hasModule: (file: string) => boolean },
) => {
  const file = resolve(repoRoot, folder, 'package.json');
  const { sideEffects, exports, bin, dependencies, devDependencies = {} } = read(file);
  const unlisted = [...imported].filter((one) => !(one in dependencies) && !(one in devDependencies) && one !== name);
  if (unlisted.length > 0) throw new Error(`${file} does not list ${unlisted.join(', ')}`);
  const used = [
    ...Object.keys(dependencies),
    ...Object.keys(devDependencies).filter((dependency) => imported.has(dependency)),
  ];
  const isPeer = (dependency: string) => peers.has(dependency) || dependency.startsWith('@roost/');
  const installed = (dependency: string): string => read(findPackageJSON(dependency, file) ?? '').version;
  return {
    name,
    version: platformVersion(),
    type: 'module',
    sideEffects: sideEffects?.map(toScript),
    exports: Object.fromEntries(
      Object.entries(exports)
        .filter(([, target]) => target.includes('*') || hasModule(target.replace('./', '')))
        .map(([entry, target]) => [entry, packedTarget(target)]),
    ),
    bin: bin && Object.fromEntries(Object.entries(bin).map(([command, target]) => [command, toScript(target)])),
    dependencies: Object.fromEntries(
      used.filter((dependency) => !isPeer(dependency)).map((dependency) => [dependency, installed(dependency)]),
    ),
    peerDependencies: Object.fromEntries(
      used
        .filter(isPeer)
        .map((dependency) => [
          dependency,
          dependency.startsWith('@roost/') ? platformVersion() : `^${installed(dependency)}`,
        ]),
    ),
  };
};

const read = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8')) as Manifest;

const toScript = (target: string): string => target.replace(/\.tsx?$/, '.js');

const packedTarget = (target: string) =>
  /\.tsx?$/.test(target) ? { types: target.replace(/\.tsx?$/, '.d.ts'), default: toScript(target) } : target;
