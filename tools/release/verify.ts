import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { integrityOf } from '@roost/tools/build/integrity';
import { RemoteRelease } from '@roost/shared/platform/registry';
import * as v from 'valibot';
import { publishAgain, readJson } from './read-json.ts';

/** Reads the release of a build. Throws when a file is missing or its hash differs. */
export const verify = async (folder: string): Promise<RemoteRelease> => {
  const release = v.parse(RemoteRelease, await readJson(resolve(folder, 'release.json'), { remedy: publishAgain }));
  await verifyFiles(folder, release.files);
  return release;
};

/** Throws unless every file exists, matches its hash, and equals its decompressed copies. */
export const verifyFiles = async (folder: string, files: Readonly<Record<string, string>>): Promise<void> => {
  for (const [file, integrity] of Object.entries(files)) {
    const path = resolve(folder, file);
    const content = await readFile(path).catch((failed: unknown) => {
      throw new Error(`${path} is missing`, { cause: failed });
    });
    if (integrityOf(content) !== integrity) throw new Error(`${path} does not match its hash`);
    for (const [ending, decompress] of Object.entries(compressed)) {
      if (!existsSync(path + ending)) continue;
      const decompressed = await decompress(await readFile(path + ending)).catch(() => null);
      if (decompressed === null || !decompressed.equals(content))
        throw new Error(`${path + ending} does not contain ${file}`);
    }
  }
};

const compressed = { '.br': promisify(brotliDecompress), '.gz': promisify<Buffer, Buffer>(gunzip) } as const;
