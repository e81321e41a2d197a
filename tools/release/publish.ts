import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { integrityOf } from '@roost/shared/build/integrity';
import { RemoteRelease } from '@roost/shared/platform/registry';
import { releaseFolder } from '@roost/tools/top';
import * as v from 'valibot';
import { compress } from './compress.ts';
import type { Part } from './part.ts';

/** Folder of a published version of a remote. It never changes once it is there. */
export const publishedFolder = (part: Part, version: string): string => resolve(releaseFolder, part, version);

/** Whether the version is published already. */
export const isPublished = (part: Part, version: string): boolean =>
  part === 'host' || part === 'checkout'
    ? existsSync(resolve(releaseFolder, part, `.${version}`))
    : existsSync(resolve(publishedFolder(part, version), 'release.json'));

/** Puts a build of a remote online under its version, whole or not at all; every file has the hash that it says. */
export const publishRemote = async (part: Part, version: string, output: string): Promise<void> => {
  const folder = publishedFolder(part, version);
  const unfinished = `${folder}.unfinished-${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(output, unfinished, { recursive: true });
  await verify(unfinished);
  await compress(unfinished);
  await rename(unfinished, folder);
};

/**
 * Puts a build of a document's origin online (host, checkout): files with a hash in their name first, so that whoever has the
 * document from before still finds everything, the documents last.
 */
export const publishDocuments = async (part: Part, version: string, output: string): Promise<void> => {
  const folder = resolve(releaseFolder, part);
  await mkdir(folder, { recursive: true });
  await compress(output);
  const isDocument = (file: string) => /\.html(\.br|\.gz)?$/.test(file);
  await cp(output, folder, { recursive: true, filter: (file) => !isDocument(file) });
  await cp(output, folder, { recursive: true });
  await writeFile(resolve(folder, `.${version}`), '');
};

/** The release as the registry has it; throws when a file is missing or is not of its hash. */
export const verify = async (folder: string): Promise<RemoteRelease> => {
  const release = v.parse(RemoteRelease, JSON.parse(await readFile(resolve(folder, 'release.json'), 'utf8')));
  for (const [file, integrity] of Object.entries(release.files)) {
    const content = await readFile(resolve(folder, file));
    if (integrityOf(content) !== integrity) throw new Error(`${resolve(folder, file)} is not of its hash`);
  }
  return release;
};

/** Writes a file so that a reader sees the old or the new one, never a part. */
export const writeAtomically = async (file: string, content: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.unfinished-${process.pid}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
};
