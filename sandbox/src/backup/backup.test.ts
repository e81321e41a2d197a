import { createSecretKey } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '@roost/shared/contracts/accounts/auth';
import { getExportCredentials, saveExportCredentials } from '@roost/shared/contracts/exports/export-credentials';
import { createWorkspace, listWorkspaces } from '@roost/shared/contracts/workspaces/workspace';
import { readSettings } from '#context/settings.ts';
import { claimDirectory } from '#database/claim-directory.ts';
import { keyIdOf } from '#secrets/create-secrets.ts';
import { readKeyFile } from '#secrets/load-secret-keys.ts';
import { startSandbox } from '#start-sandbox.ts';
import { someCredentials, idOf } from '#testing/northwind-fixture.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

let folder: string;
let directory: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roost-backup-test-'));
  directory = join(folder, 'database');
  file = join(folder, 'saved.tar.gz');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const account = { email: 'nora@harbor.example', password: 'tidal-lamp-nine-orchard' };

/** Runs the sandbox over the directory, calls it as the administrator, and stops it. */
const withSandbox = async <T>(
  use: (
    call: (endpoint: { method: string; path: string }, body?: object, workspaceId?: string) => Promise<unknown>,
  ) => Promise<T>,
): Promise<T> => {
  const environment = { ROOST_SEED: 'none', ROOST_ADMIN_EMAIL: account.email, ROOST_ADMIN_PASSWORD: account.password };
  const settings = { ...readSettings(environment), dataDirectory: directory, log: () => undefined };
  const { url, stop } = await startSandbox({
    ...settings,
    port: 0,
    storagePort: 0,
    dnsPort: null,
    submissionPort: null,
  });
  let token = '';
  const call = async ({ method, path }: { method: string; path: string }, body?: object, workspaceId = '') => {
    const response = await fetch(`${url}/v1${path.replace('{platform}', someCredentials.platform)}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'workspace-id': workspaceId },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} ${response.status}: ${await response.text()}`);
    return response.status === 204 ? null : response.json();
  };
  try {
    token = ((await call(signIn, account)) as { accessToken: string }).accessToken;
    return await use(call);
  } finally {
    await stop();
  }
};

const keyIdIn = async (of: string) => {
  const key = await readKeyFile(join(of, 'secret-key'));
  return key && keyIdOf(key);
};

test('a restored database has the data, files and readable passwords of its backup, and the app starts', async () => {
  const workspaceId = await withSandbox(async (call) => {
    const id = idOf(await call(createWorkspace, { name: 'Harbor Lane' }));
    await call(saveExportCredentials, someCredentials, id);
    return id;
  });
  await mkdir(join(directory, 'files'), { recursive: true });
  await writeFile(join(directory, 'files', 'picture'), 'original');
  const keyId = await keyIdIn(directory);
  await backUp({ directory, file, keyId });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await withSandbox((call) => call(createWorkspace, { name: 'Later' }));
  await writeFile(join(directory, 'files', 'picture'), 'changed');

  await expect(restore({ file, directory, keyId, replace: false })).rejects.toThrow('already has a database');
  await restore({ file, directory, keyId, replace: true });
  await withSandbox(async (call) => {
    expect(await call(listWorkspaces)).toMatchObject([{ name: 'Harbor Lane' }]);
    expect(await call(getExportCredentials, undefined, workspaceId)).toEqual(someCredentials.credentials);
  });
  expect(await readFile(join(directory, 'files', 'picture'), 'utf8')).toBe('original');
  expect((await readdir(directory)).toSorted()).toEqual(['complete', 'files', 'pgdata', 'secret-key']);

  // Another machine has only the backup and the key.
  const original = join(folder, 'original');
  await cp(directory, original, { recursive: true });
  await rm(directory, { recursive: true });
  const elsewhere = restore({ file, directory, keyId: null, replace: false });
  await expect(elsewhere).rejects.toThrow(`The backup needs the key ${keyId}, and there is none.`);
  await mkdir(directory);
  await cp(join(original, 'secret-key'), join(directory, 'secret-key'));
  await restore({ file, directory, keyId: await keyIdIn(directory), replace: false });
  await withSandbox(async (call) => {
    expect(await call(getExportCredentials, undefined, workspaceId)).toEqual(someCredentials.credentials);
  });
}, 300_000);

describe('with a directory like that of a database', () => {
  const keyId = keyIdOf(createSecretKey(Buffer.alloc(32, 1)));
  beforeEach(async () => {
    await mkdir(join(directory, 'pgdata'), { recursive: true });
    await writeFile(join(directory, 'pgdata', 'PG_VERSION'), '17');
    await writeFile(join(directory, 'complete'), '');
    await writeFile(join(directory, 'secret-key'), 'the key');
  });
  const isUnchanged = async () => expect(await readFile(join(directory, 'pgdata', 'PG_VERSION'), 'utf8')).toBe('17');

  test('a database in use is neither saved nor replaced', async () => {
    await backUp({ directory, file, keyId });
    const release = await claimDirectory(directory);
    const inUse = `The database in ${directory} is in use by process ${process.pid}`;
    await expect(backUp({ directory, file: `${file}.2`, keyId })).rejects.toThrow(inUse);
    await expect(restore({ file, directory, keyId, replace: true })).rejects.toThrow(inUse);
    await release();
    await isUnchanged();
    expect(await readdir(folder)).toEqual(['database', 'saved.tar.gz']);
  });

  test('a backup never replaces a file, and does not contain the key', async () => {
    await backUp({ directory, file, keyId });
    const saved = await readFile(file);
    await expect(backUp({ directory, file, keyId })).rejects.toThrow(`${file} already exists`);
    expect(await readFile(file)).toEqual(saved);
    const target = join(folder, 'target');
    await restore({ file, directory: target, keyId, replace: false });
    expect((await readdir(target)).toSorted()).toEqual(['complete', 'pgdata']);
  });

  test('an unstopped PostgreSQL server and a missing database are not saved', async () => {
    const elsewhere = join(folder, 'nothing');
    await expect(backUp({ directory: elsewhere, file, keyId })).rejects.toThrow('There is no database');
    await mkdir(join(directory, 'postgres', 'data'), { recursive: true });
    await writeFile(join(directory, 'postgres', 'data', 'postmaster.pid'), '1');
    await expect(backUp({ directory, file, keyId })).rejects.toThrow('was not stopped properly');
    expect(await readdir(folder)).toEqual(['database']);
  });

  test.each([
    ['another key', 'other-id', 'the given key is other-id'],
    ['no key', null, 'there is none'],
  ])('a backup is not restored with %s', async (_, other, message) => {
    await backUp({ directory, file, keyId });
    await expect(restore({ file, directory, keyId: other, replace: true })).rejects.toThrow(message);
    await isUnchanged();
  });

  test('a truncated, foreign or missing file changes nothing', async () => {
    await writeFile(join(directory, 'pgdata', 'large'), Buffer.alloc(300_000, 'incompressible'));
    await backUp({ directory, file, keyId });
    const broken = join(folder, 'broken.tar.gz');
    await writeFile(broken, (await readFile(file)).subarray(0, -300));
    await writeFile(join(folder, 'text'), 'text');
    for (const wrong of [broken, join(folder, 'text')]) {
      const restoring = restore({ file: wrong, directory, keyId, replace: true });
      await expect(restoring).rejects.toThrow(`${wrong} is not a backup of Roost.`);
    }
    const missing = restore({ file: join(folder, 'missing'), directory, keyId, replace: true });
    await expect(missing).rejects.toThrow('There is no file');
    await isUnchanged();
    expect((await readdir(directory)).toSorted()).toEqual(['complete', 'pgdata', 'secret-key']);
  });
});
