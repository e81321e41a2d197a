import { globSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { repoRoot } from '@roost/tools/repo-root';

/** A package that teams outside the repository install, its folder in the repository, and what it has of it. */
export type PlatformPackage = { name: string; folder: string; files: string };

export const platformPackages: readonly PlatformPackage[] = [
  { name: '@roost/shared', folder: 'shared', files: 'src/**/*' },
  { name: '@roost/build', folder: 'tools/build', files: '*' },
  { name: '@roost/harness', folder: 'tools/harness', files: '*' },
  { name: '@roost/release', folder: 'tools/release', files: '*' },
];

/** Tests, and test helpers that run the sandbox. */
const unpacked = [
  '**/*.test.*',
  'shared/src/harness/render-harness.tsx',
  'shared/src/testing/{monkey,run-monkey,start-sandbox,sandbox-wire,hosts-table}.{ts,tsx}',
];

/** The files of a package, as paths in the repository. */
export const filesOf = ({ folder, files }: PlatformPackage): string[] =>
  globSync(`${folder}/${files}.{ts,tsx,css,po,html}`, { cwd: repoRoot, exclude: unpacked }).toSorted();

/** The path in the package. A module that no package has, such as `tools/repo-root.ts`, keeps its path. */
export const pathIn = ({ folder }: PlatformPackage, file: string): string =>
  file.startsWith(`${folder}/`) ? relative(folder, file) : file;

/** Matches the requests that are other ones in a package: of a module of the tools, and of a source by its relative path. */
export const requests = /(['"])(@roost\/tools\/[\w./-]+|\.{1,2}\/[\w./-]+\.tsx?)\1/g;

/** The source file that a request in this file means. */
export const sourceOf = (request: string, file: string): string =>
  request.startsWith('.') ? join(dirname(file), request) : `${request.replace('@roost/', '')}.ts`;

/** The request for the module in a package: by the name of the other package, or the relative path of its script. */
export const packedRequest = (request: string, { of, file }: { of: PlatformPackage; file: string }): string => {
  const source = sourceOf(request, file);
  const owner = platformPackages.find(({ folder }) => source.startsWith(`${folder}/`));
  if (owner !== undefined && owner !== of) return `${owner.name}/${pathIn(owner, source).replace(/\.tsx?$/, '')}`;
  const path = relative(dirname(pathIn(of, file)), pathIn(of, source)).replace(/\.tsx?$/, '.js');
  return path.startsWith('.') ? path : `./${path}`;
};
