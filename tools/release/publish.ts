import { existsSync, globSync, statSync } from 'node:fs';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { integrityOf } from '@roost/tools/build/integrity';
import { workFolder } from '@roost/tools/repo-root';
import { compress } from './compress.ts';
import { versionsBefore, writeDeltas } from './deltas.ts';
import { isDocumentUnit, type ReleaseUnit } from './release-unit.ts';
import { storeSourceMaps } from './source-maps.ts';
import { verify } from './verify.ts';

/**
 * Folder of a published version, which never changes. Remotes are served from it. Versions with documents are copied to
 * their origin by a promotion.
 */
export const publishedFolder = (part: ReleaseUnit, version: string, { work = workFolder } = {}): string =>
  resolve(work, isDocumentUnit(part) ? 'documents' : 'releases', part, version);

/** Whether the version is published. */
export const isPublished = (part: ReleaseUnit, version: string): boolean => existsSync(publishedFolder(part, version));

/** Publishes a build atomically, after verifying the hashes of its files. */
export const publishBuild = async (part: ReleaseUnit, version: string, output: string): Promise<void> => {
  const folder = publishedFolder(part, version);
  const unfinished = `${folder}.unfinished-${crypto.randomUUID().slice(0, 8)}`;
  await cp(output, unfinished, { recursive: true, filter: isPublic });
  if (isDocumentUnit(part))
    await writeFile(resolve(unfinished, 'files.json'), JSON.stringify(await hashesIn(unfinished)));
  else await verify(unfinished);
  await compress(unfinished);
  await writeDeltas(unfinished, await versionsBefore(folder));
  await storeSourceMaps(part, version, output);
  await rename(unfinished, folder).catch(async (failed: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    // Another process has published the same sources.
    if (!isPublished(part, version)) throw failed;
  });
};

const isPublic = (file: string): boolean => basename(file) !== 'inputs.json' && !file.endsWith('.map');

const hashesIn = async (folder: string): Promise<Record<string, string>> => {
  const files = globSync('**/*', { cwd: folder }).filter((file) => statSync(resolve(folder, file)).isFile());
  const hashes = files.map(async (file) => [file, integrityOf(await readFile(resolve(folder, file)))] as const);
  return Object.fromEntries(await Promise.all(hashes));
};
