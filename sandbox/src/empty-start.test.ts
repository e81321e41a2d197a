import { changePassword, signIn } from '@roost/shared/contracts/accounts/auth';
import { getUser } from '@roost/shared/contracts/accounts/user';
import { listWorkspaces } from '@roost/shared/contracts/workspaces/workspace';
import { basename } from 'node:path';
import { mails } from '#database/schema/mails.ts';
import { users } from '#database/schema/users.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { readSettings } from '#context/settings.ts';
import { prepareSandbox } from '#prepare-sandbox.ts';
import { createApp } from '#server/create-app.ts';
import { openTestDatabase } from '#testing/open-test-database.ts';
import type { TestDatabase } from '#testing/open-test-database.ts';
import { testSecrets } from '#testing/test-secrets.ts';

const administrator = {
  ROOST_ADMIN_EMAIL: 'Nora@Harbor.example',
  ROOST_ADMIN_PASSWORD: 'tidal-lamp-nine-orchard',
};

let opened: TestDatabase;
let started: Awaited<ReturnType<typeof prepareSandbox>>[] = [];
beforeEach(async () => {
  opened = await openTestDatabase();
});
afterEach(async () => {
  await Promise.all(started.map(({ jobs }) => jobs.close()));
  started = [];
  await opened.close();
});

const start = async (environment: Record<string, string>) => {
  const settings = { ...readSettings({ ROOST_SEED: 'none', ...environment }), log: () => undefined };
  const sandbox = await prepareSandbox({
    settings: { ...settings, dataDirectory: 'memory' },
    opened,
    secrets: testSecrets,
  });
  started.push(sandbox);
  const app = createApp(sandbox);
  const request = async (
    { method, path }: { method: string; path: string },
    { body, token = '' }: { body?: object; token?: string } = {},
  ) => {
    const response = await app.request(`http://localhost/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: response.status === 204 ? null : await response.json() };
  };
  const signInWith = (password: string) => request(signIn, { body: { email: 'nora@harbor.example', password } });
  return { app, request, signInWith };
};

test.each<Record<string, string>>([{}, { ROOST_CONTROL: 'off' }])(
  'an empty database starts with one verified super admin and nothing else: %j',
  async (environment) => {
    const { app, request, signInWith } = await start({ ...administrator, ...environment });
    const { body } = await signInWith(administrator.ROOST_ADMIN_PASSWORD);
    const token = (body as { accessToken: string }).accessToken;
    expect((await request(getUser, { token })).body).toMatchObject({
      email: 'nora@harbor.example',
      invitationStatus: 'Verified',
      superAdmin: true,
    });
    expect((await request(listWorkspaces, { token })).body).toEqual([]);
    const { database } = opened;
    expect([await database.$count(users), await database.$count(workspaces), await database.$count(mails)]).toEqual([
      1, 0, 0,
    ]);
    if ('ROOST_CONTROL' in environment) return;
    const accounts = await app.request(
      'http://localhost/sandbox/control/accounts',
      {},
      {
        incoming: { socket: { remoteAddress: '127.0.0.1' } },
      },
    );
    expect([accounts.status, await accounts.json()]).toEqual([200, []]);
  },
);

test('a later start needs no password and keeps a changed one', async () => {
  const first = await start(administrator);
  const { body } = await first.signInWith(administrator.ROOST_ADMIN_PASSWORD);
  const token = (body as { accessToken: string }).accessToken;
  const newPassword = 'seven quiet otters';
  const changed = { password: administrator.ROOST_ADMIN_PASSWORD, newPassword };
  expect((await first.request(changePassword, { token, body: changed })).status).toBeLessThan(300);
  for (const environment of [administrator, {}]) {
    const { signInWith } = await start(environment);
    expect((await signInWith(newPassword)).status).toBe(200);
    expect((await signInWith(administrator.ROOST_ADMIN_PASSWORD)).status).toBe(401);
  }
  expect(await opened.database.$count(users)).toBe(1);
});

const incomplete: readonly [environment: Record<string, string>, message: string][] = [
  [{}, 'ROOST_ADMIN_EMAIL and ROOST_ADMIN_PASSWORD'],
  [{ ROOST_ADMIN_EMAIL: 'nora@harbor.example' }, 'ROOST_ADMIN_EMAIL and ROOST_ADMIN_PASSWORD'],
  [{ ...administrator, ROOST_ADMIN_EMAIL: 'nora' }, 'email'],
  [{ ...administrator, ROOST_ADMIN_PASSWORD: 'short' }, 'At least 10 characters'],
  [{ ...administrator, ROOST_ADMIN_PASSWORD: 'password123' }, 'too easy to guess'],
  [{ ...administrator, ROOST_ADMIN_PASSWORD: 'nora@harbor.example' }, 'too easy to guess'],
];

test('an empty start without a usable account is rejected, and the next start is complete', async () => {
  for (const [environment, message] of incomplete) {
    await expect(start(environment)).rejects.toThrow(message);
    expect(await opened.database.$count(users)).toBe(0);
  }
  expect((await (await start(administrator)).signInWith(administrator.ROOST_ADMIN_PASSWORD)).status).toBe(200);
});

test('an account that exists does not become an administrator', async () => {
  const { database } = opened;
  await prepareSandbox({
    settings: { ...readSettings({ ROOST_CONTROL: 'off' }), dataDirectory: 'memory', log: () => undefined },
    opened,
    secrets: testSecrets,
  }).then((sandbox) => started.push(sandbox));
  const createdAt = new Date();
  const person = { id: 'nora', email: 'nora@harbor.example', firstname: '', lastname: '', createdAt };
  await database.insert(users).values({ ...person, invitationStatus: 'Pending' });
  await expect(start(administrator)).rejects.toThrow('has an account, but not as an administrator');
});

test('the empty database has a separate folder', () => {
  expect(basename(readSettings({ ROOST_SEED: 'none' }).dataDirectory)).toBe('database-none');
});
