import { createSecretKey } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '#context/settings.ts';
import { loadSecretKeys } from './load-secret-keys.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'roost-key-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const settingsOf = (environment: Record<string, string> = {}) => ({
  ...readSettings(environment),
  dataDirectory: join(directory, 'database'),
});
const one = Buffer.alloc(32, 1).toString('base64');
const two = Buffer.alloc(32, 2).toString('base64url');

test('a generated key is created once, and only its owner can read it', async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => loadSecretKeys(settingsOf())));
  for (const { current } of [...others, await loadSecretKeys(settingsOf())]) {
    expect(first?.current.equals(current)).toBe(true);
  }
  const file = join(directory, 'database', 'secret-key');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(Buffer.from(await readFile(file, 'utf8'), 'base64')).toHaveLength(32);
  expect(await readdir(join(directory, 'database'))).toEqual(['secret-key']);
});

test('keys of the environment are used instead, and no file is created', async () => {
  const keys = await loadSecretKeys(settingsOf({ ROOST_SECRET_KEY: one, ROOST_SECRET_KEY_PREVIOUS: two }));
  expect(keys.current.equals(createSecretKey(Buffer.alloc(32, 1)))).toBe(true);
  expect(keys.previous?.equals(createSecretKey(Buffer.alloc(32, 2)))).toBe(true);
  expect(await readdir(directory)).toEqual([]);
});

test('a database elsewhere needs a key', async () => {
  const start = loadSecretKeys(settingsOf({ DATABASE_URL: 'postgres://localhost/roost' }));
  await expect(start).rejects.toThrow('DATABASE_URL needs ROOST_SECRET_KEY');
});

test('a file that contains no key stops the start and stays unchanged', async () => {
  await loadSecretKeys(settingsOf());
  const file = join(directory, 'database', 'secret-key');
  await writeFile(file, 'lost');
  await expect(loadSecretKeys(settingsOf())).rejects.toThrow(`The key in ${file} must be 32 bytes in base64`);
  expect(await readFile(file, 'utf8')).toBe('lost');
});

test.each(['short', Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64'), `${one} ${one}`])(
  'the key %j is rejected, and the message does not repeat it',
  (key) => {
    const read = () => readSettings({ ROOST_SECRET_KEY: key });
    expect(read).toThrow('must be 32 bytes in base64');
    expect(read).not.toThrow(key);
  },
);

test('an empty key is rejected', () => {
  expect(() => readSettings({ ROOST_SECRET_KEY: '' })).toThrow('must be 32 bytes in base64');
});
