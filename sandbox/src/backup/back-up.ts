import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { link, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { claimDirectory } from '#database/claim-directory.ts';
import { hasDatabase, manifestFile, savedEntries } from './backup-format.ts';
import type { Manifest } from './backup-format.ts';

const execute = promisify(execFile);

type Options = {
  /** The data directory. */
  directory: string;
  /** A new file. */
  file: string;
  /** The id of the key of the stored passwords. Null for a database that was never started with one. */
  keyId: string | null;
};

/**
 * Copies the database and the uploaded files of a stopped Roost into one compressed file, which only its owner can read.
 * The copy does not contain the key. Throws when a process has the database open or the file exists.
 */
export const backUp = async ({ directory, file, keyId }: Options): Promise<void> => {
  if (!hasDatabase(directory)) throw new Error(`There is no database in ${directory}.`);
  if (existsSync(file)) throw new Error(`${file} already exists. Choose another name.`);
  const release = await claimDirectory(directory);
  try {
    requireStoppedServer(directory);
    await writeArchive({ directory, file, manifest: { format: 1, keyId, createdAt: new Date().toISOString() } });
  } finally {
    await release();
  }
};

/** A server that was killed needs a recovery before its files are consistent. */
const requireStoppedServer = (directory: string): void => {
  if (!existsSync(join(directory, 'postgres', 'data', 'postmaster.pid'))) return;
  throw new Error(
    `The PostgreSQL server in ${directory} was not stopped properly. Start Roost, stop it, and try again.`,
  );
};

const writeArchive = async ({
  directory,
  file,
  manifest,
}: Pick<Options, 'directory' | 'file'> & { manifest: Manifest }): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'roost-backup-'));
  const draft = join(dirname(file), `.${basename(file)}.${process.pid}`);
  try {
    await writeFile(join(folder, manifestFile), JSON.stringify(manifest));
    await writeFile(draft, '', { mode: 0o600 });
    const entries = savedEntries.filter((entry) => existsSync(join(directory, entry)));
    await execute('tar', ['-czf', draft, '-C', folder, manifestFile, '-C', directory, ...entries]);
    // A link never replaces a file.
    await link(draft, file);
  } finally {
    await rm(draft, { force: true });
    await rm(folder, { recursive: true });
  }
};
