import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string | undefined;

/** Names the dump that a test file of the run saves. Imports no database: a run of one file starts sooner. */
export const nameSeededDump = async (): Promise<void> => {
  folder = await mkdtemp(join(tmpdir(), 'roost-seeded-'));
  process.env['ROOST_TEST_SEEDED_DUMP'] = join(folder, 'seeded.tar');
};

export const removeSeededDump = async (): Promise<void> => {
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
};
