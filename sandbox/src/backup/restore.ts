import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { claimDirectory } from '#database/claim-directory.ts';
import { hasDatabase, Manifest, manifestFile, savedEntries } from './backup-format.ts';

const execute = promisify(execFile);

type Options = {
  file: string;
  /** The data directory. */
  directory: string;
  /** The id of the available key. */
  keyId: string | null;
  /** Whether existing data may be deleted. */
  replace: boolean;
};

/**
 * Restores a backup into the data directory. Changes nothing when the file is no complete backup, when its key is
 * missing, when a process has the database open, or when data exists that must not be replaced.
 */
export const restore = async ({ file, directory, keyId, replace }: Options): Promise<void> => {
  const manifest = await readManifest(file);
  if (hasDatabase(directory) && !replace) {
    throw new Error(
      `${directory} already has a database. To delete it and restore the backup: npm run restore -- "${file}" --replace`,
    );
  }
  if (manifest.keyId !== null && manifest.keyId !== keyId) {
    throw new Error(
      `The backup needs the key ${manifest.keyId}, and ${keyId === null ? 'there is none' : `the given key is ${keyId}`}. ` +
        `Set ROOST_SECRET_KEY, or copy the key to ${join(directory, 'secret-key')}.`,
    );
  }
  const release = await claimDirectory(directory);
  const extracted = await mkdtemp(join(directory, 'restoring-'));
  try {
    await execute('tar', ['-xzf', file, '-C', extracted]);
    if (!hasDatabase(extracted)) throw new Error(`${file} contains no database.`);
    await moveEntries({ from: extracted, to: directory });
  } finally {
    await rm(extracted, { recursive: true });
    await release();
  }
};

const readManifest = async (file: string): Promise<Manifest> => {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  try {
    const { stdout } = await execute('tar', ['-xzOf', file, manifestFile]);
    return v.parse(Manifest, JSON.parse(stdout));
  } catch (error) {
    throw new Error(`${file} is not a backup of Roost.`, { cause: error });
  }
};

/** The mark of completeness goes first and comes last: an interrupted restore leaves no database that looks complete. */
const moveEntries = async ({ from, to }: { from: string; to: string }): Promise<void> => {
  for (const entry of savedEntries.toReversed()) await rm(join(to, entry), { recursive: true, force: true });
  for (const entry of savedEntries.filter((name) => existsSync(join(from, name)))) {
    await mkdir(dirname(join(to, entry)), { recursive: true });
    await rename(join(from, entry), join(to, entry));
  }
};
