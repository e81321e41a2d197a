import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimDirectory } from './claim-directory.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'roost-claim-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));
const lockFile = () => join(directory, 'lock');

test.each([
  ['this id, as the first process of a restarted container has', () => `${process.pid} 1`],
  ['this id, and no start time', () => String(process.pid)],
  ['the id of another process that runs now', () => `${process.ppid} 1`],
])('a lock that a killed process left is taken over when it had %s', async (_, text) => {
  await writeFile(lockFile(), `${text()}\n`);
  const release = await claimDirectory(directory);
  expect(await readFile(lockFile(), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  await release();
});

test('a lock of a process that runs is respected', async () => {
  const release = await claimDirectory(directory);
  await expect(claimDirectory(directory)).rejects.toThrow(`in use by process ${process.pid}`);
  await release();
  await writeFile(lockFile(), `${process.ppid}\n`);
  await expect(claimDirectory(directory)).rejects.toThrow(`in use by process ${process.ppid}`);
});
