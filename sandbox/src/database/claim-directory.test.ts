import { readFileSync } from 'node:fs';
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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
])('a lock left by a killed process is replaced when it had %s', async (_, text) => {
  await writeFile(lockFile(), `${text()}\n`);
  const release = await claimDirectory(directory);
  expect(await readFile(lockFile(), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  await release();
});

test('a lock of a running process is respected', async () => {
  const release = await claimDirectory(directory);
  await expect(claimDirectory(directory)).rejects.toThrow(`in use by process ${process.pid}`);
  await release();
  await writeFile(lockFile(), `${process.ppid}\n`);
  await expect(claimDirectory(directory)).rejects.toThrow(`in use by process ${process.ppid}`);
});

test('a lock contains the id and start time of its process', async () => {
  const release = await claimDirectory(directory);
  const [, , startedAt] = /^(\d+) (\d*)\n$/.exec(await readFile(lockFile(), 'utf8')) ?? [];
  expect(startedAt).toBe(ticksOf(process.pid));
  await release();
});

test('a lock of another running process is respected by its start time', async () => {
  await writeFile(lockFile(), `${process.ppid} ${ticksOf(process.ppid)}\n`);
  await expect(claimDirectory(directory)).rejects.toThrow(`in use by process ${process.ppid}`);
});

test('a released directory can be claimed, even if its lock is missing', async () => {
  const release = await claimDirectory(directory);
  await release();
  await expect(access(lockFile())).rejects.toMatchObject({ code: 'ENOENT' });
  await release();
  // Simulates a lock of an earlier process with the same id that was killed.
  await writeFile(lockFile(), `${process.pid} 1\n`);
  const again = await claimDirectory(directory);
  await again();
});

test.each(['', 'lock', '0 1', '-1', `${process.ppid}x`, `x${process.ppid}`, '99999999'])(
  'a lock without a running process is replaced: %j',
  async (text) => {
    await writeFile(lockFile(), text);
    const release = await claimDirectory(directory);
    expect(await readFile(lockFile(), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    await release();
  },
);

test('a process of another user counts as running', async () => {
  const kill = import.meta.jest.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
  });
  await writeFile(lockFile(), `${process.ppid}\n`);
  await expect(claimDirectory(directory)).rejects.toThrow(`in use by process ${process.ppid}`);
  expect(kill).toHaveBeenCalledWith(process.ppid, 0);
  kill.mockRestore();
});

test('parent folders are created', async () => {
  const inner = join(directory, 'a', 'b');
  const release = await claimDirectory(inner);
  expect(await readFile(join(inner, 'lock'), 'utf8')).toMatch(/^\d+ /);
  await release();
});

test('a directory whose lock cannot be written reports the reason', async () => {
  await expect(claimDirectory('/proc/self')).rejects.toHaveProperty('code');
});

test('a lock that is still present after its removal belongs to another process', async () => {
  // A directory cannot be unlinked, so the lock stays.
  await mkdir(lockFile());
  await expect(claimDirectory(directory)).rejects.toThrow(
    `Another process has just opened the database in ${directory}.`,
  );
});

/** Start time of a process in clock ticks (proc(5), field 22 of stat). Empty on systems without /proc. */
const ticksOf = (processId: number): string => {
  try {
    return (
      readFileSync(`/proc/${processId}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19] ?? ''
    );
  } catch {
    return '';
  }
};
