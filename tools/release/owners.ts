import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, matchesGlob, relative, resolve } from 'node:path';
import { workFolder } from '@roost/tools/repo-root';
import * as v from 'valibot';
import { publishAgain, readJson } from './read-json.ts';
import type { ReleaseUnit } from './release-unit.ts';
import { writeAtomically } from './write-atomically.ts';

/** Outside the served folders. */
const fileOf = (part: ReleaseUnit) => resolve(workFolder, 'owners', `${part}.json`);

/** The owners of a deployable when it was last published. Empty when nothing says who they are. */
export const recordedOwners = async (part: ReleaseUnit): Promise<string[]> =>
  existsSync(fileOf(part)) ? v.parse(v.array(v.string()), await readJson(fileOf(part), { remedy: publishAgain })) : [];

/** Records the owners of a deployable that is published from `folder`. */
export const recordOwners = async (part: ReleaseUnit, folder: string): Promise<void> =>
  writeAtomically(fileOf(part), JSON.stringify(await ownersOf(folder)));

/** The owners of a folder by the CODEOWNERS file of its repository. Empty without a file or a pattern. */
export const ownersOf = async (folder: string): Promise<string[]> => {
  const file = codeownersAbove(folder);
  if (file === undefined) return [];
  const path = relative(file.root, folder);
  const rules = (await readFile(file.path, 'utf8'))
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim().split(/\s+/))
    .filter(([pattern]) => pattern !== '');
  // The last pattern that matches counts.
  const [, ...owners] = rules.findLast(([pattern = '']) => isMatch(pattern, path)) ?? [];
  return owners;
};

/** The places where GitHub looks, in this order. */
const places = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS'];

const codeownersAbove = (folder: string): { root: string; path: string } | undefined => {
  for (let root = folder; ; root = dirname(root)) {
    const path = places.map((place) => resolve(root, place)).find((place) => existsSync(place));
    if (path !== undefined) return { root, path };
    // A repository within another one has its own owners.
    if (existsSync(resolve(root, '.git')) || root === dirname(root)) return undefined;
  }
};

/** A pattern with a slash before its end starts at the root of the repository. Others match a folder at any depth. */
const isMatch = (pattern: string, path: string): boolean => {
  const name = pattern.replace(/^\/|\/(\*\*?)?$/g, '');
  const isFromRoot = pattern.replace(/\/$/, '').includes('/');
  const within = path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
  return within.some((ancestor) => matchesGlob(ancestor, isFromRoot ? name : `{${name},**/${name}}`));
};
