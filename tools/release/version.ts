import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { parse, resolve } from 'node:path';
import { areInputsCurrent } from '@roost/tools/build/build-inputs';
import { workFolder } from '@roost/tools/repo-root';
import * as v from 'valibot';
import { isPublished } from './publish.ts';
import { sourceFolderOf, type ReleaseUnit } from './release-unit.ts';
import { writeAtomically } from './write-atomically.ts';

/** The version of a build: the version in package.json and the hash of what the build read. */
export const versionOfBuild = async (
  part: ReleaseUnit,
  output: string,
  { root = sourceFolderOf(part) }: { root?: string } = {},
): Promise<string> => {
  const file = resolve(root, 'package.json');
  const { version } = v.parse(Manifest, JSON.parse(await readFile(file, 'utf8')));
  return `${version}-${(await inputsIn(resolve(output, 'inputs.json'))).id}`;
};

/**
 * The published version whose build read exactly what a build of the current sources would read. Returns undefined when
 * only a build can tell.
 */
export const publishedVersionOfSources = async (part: ReleaseUnit): Promise<string | undefined> => {
  for (const file of await latestInputs(part)) {
    const version = parse(file).name;
    if (isPublished(part, version) && areInputsCurrent(await inputsIn(file))) return version;
  }
  return undefined;
};

/** Stores what the build of a version read. The folder of the version is public and does not contain it. */
export const recordInputs = async (part: ReleaseUnit, version: string, output: string): Promise<void> =>
  writeAtomically(resolve(inputsFolder(part), `${version}.json`), await readFile(resolve(output, 'inputs.json')));

export const removeInputs = (part: ReleaseUnit, version: string): Promise<void> =>
  rm(resolve(inputsFolder(part), `${version}.json`), { force: true });

/** The most recent builds. Comparing all of a long history would take longer than it saves. */
const latestInputs = async (part: ReleaseUnit): Promise<string[]> => {
  const folder = inputsFolder(part);
  const files = existsSync(folder) ? (await readdir(folder)).map((name) => resolve(folder, name)) : [];
  const dated = await Promise.all(files.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })));
  const sorted = dated.toSorted((one, other) => other.at - one.at);
  return sorted.slice(0, 10).map(({ file }) => file);
};

const inputsFolder = (part: ReleaseUnit): string => resolve(workFolder, 'inputs', part);

const inputsIn = async (file: string) => v.parse(Inputs, JSON.parse(await readFile(file, 'utf8')));

const Inputs = v.object({
  id: v.string(),
  files: v.array(v.string()),
  packages: v.array(v.string()),
  lockfile: v.string(),
});
const Manifest = v.object({ version: v.string() });
