import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { getRequestListener } from '@hono/node-server';
import { startGoogleSignIn } from '@roost/shared/contracts/accounts/google-sign-in';
import { signIn } from '@roost/shared/contracts/accounts/auth';
import { users } from '#database/schema/users.ts';
import { prepareSandbox } from '#prepare-sandbox.ts';
import { createApp } from '#server/create-app.ts';
import { listenOnEach } from '#server/listen-on-each.ts';
import type { Listening } from '#server/listen-on-each.ts';
import { readSettings } from '#context/settings.ts';
import { startSandbox } from '#start-sandbox.ts';
import { createTestSandbox } from '#testing/create-test-sandbox.ts';
import type { TestSandbox } from '#testing/create-test-sandbox.ts';
import { openTestDatabase } from '#testing/open-test-database.ts';
import { testSecrets } from '#testing/test-secrets.ts';

let api: TestSandbox;
let listening: Listening;
beforeAll(async () => {
  api = await createTestSandbox();
  const listener = getRequestListener(createApp(api.sandbox).fetch, { overrideGlobalObjects: false });
  listening = await listenOnEach(listener, { listen: ['0.0.0.0'], port: 0 });
});
afterAll(async () => {
  await listening.close();
  await api.close();
});

/** Sends a request to an address of this machine with a loopback Host header. */
const statusAt = (host: string, { path, method = 'GET' }: { path: string; method?: string }) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { port } = new URL(listening.url);
    const sent = request({ host, port, path, method, headers: { host: `localhost:${port}` } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.once('error', reject);
    sent.end();
  });

const surface = [
  { path: '/sandbox/mail/messages' },
  { path: '/sandbox/control/accounts' },
  { path: '/sandbox/control/reset', method: 'POST' },
  { path: '/sandbox/paddle.js' },
  { path: '/sandbox/google/authorize' },
];

const outside = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
// Skipped on a machine without a network interface.
const testWithNetwork = outside === undefined ? test.skip : test;

testWithNetwork(
  'a caller from the network reaches no part of the control surface with a Host of loopback',
  async () => {
    for (const call of surface) expect(await statusAt(outside ?? '', call)).toBe(403);
    expect(await statusAt(outside ?? '', { path: '/healthz' })).toBe(200);
    expect(await statusAt('127.0.0.1', { path: '/sandbox/mail/messages' })).toBe(200);
  },
);

test.each([
  { remoteAddress: '127.0.0.1', headers: {}, status: 200 },
  { remoteAddress: '127.8.0.1', headers: {}, status: 200 },
  { remoteAddress: '::1', headers: {}, status: 200 },
  { remoteAddress: '::ffff:127.0.0.1', headers: {}, status: 200 },
  { remoteAddress: '192.0.2.7', headers: {}, status: 403 },
  { remoteAddress: '::ffff:192.0.2.7', headers: {}, status: 403 },
  { remoteAddress: 'fd00::2', headers: {}, status: 403 },
  { remoteAddress: undefined, headers: {}, status: 403 },
  { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '127.0.0.1' }, status: 403 },
  { remoteAddress: '127.0.0.1', headers: { forwarded: 'for=127.0.0.1' }, status: 403 },
])('a socket from $remoteAddress with $headers gets $status', async ({ remoteAddress, headers, status }) => {
  const url = 'http://localhost/sandbox/mail/messages';
  const incoming = { socket: { remoteAddress } };
  expect((await createApp(api.sandbox).request(url, { headers }, { incoming })).status).toBe(status);
});

test('a page of another site whose host name resolves to this machine is rejected', async () => {
  const incoming = { socket: { remoteAddress: '127.0.0.1' } };
  const app = createApp(api.sandbox);
  const rebound = await app.request('http://rebound.example/sandbox/mail/messages', {}, { incoming });
  const headers = { origin: 'http://evil.example' };
  const foreign = await app.request('http://localhost/sandbox/mail/messages', { headers }, { incoming });
  expect([rebound.status, foreign.status]).toEqual([403, 403]);
});

test.each([
  { ROOST_LISTEN: '0.0.0.0' },
  { ROOST_LISTEN: '127.0.0.1,192.0.2.7' },
  { ROOST_LISTEN: '::' },
  { ROOST_LISTEN: 'roost.example' },
  { ROOST_BEHIND_PROXY: 'on' },
])('the sandbox does not start beyond loopback with its control surface: %p', async (environment) => {
  const start = startSandbox({
    ...readSettings(environment),
    dataDirectory: 'memory',
    port: 0,
    storagePort: 0,
    dnsPort: null,
    submissionPort: null,
  });
  await expect(start).rejects.toThrow('ROOST_CONTROL=off');
});

test('a sandbox without the control surface has no simulated providers, no reset and no demo accounts', async () => {
  const opened = await openTestDatabase();
  const { database } = opened;
  const settings = { ...readSettings({ ROOST_CONTROL: 'off' }), dataDirectory: 'memory', log: () => undefined };
  const sandbox = await prepareSandbox({ settings, opened, secrets: testSecrets });
  const app = createApp(sandbox);
  for (const { path, method = 'GET' } of surface) {
    expect([path, (await app.request(`http://localhost${path}`, { method })).status]).toEqual([path, 404]);
  }
  expect(await database.$count(users)).toBe(0);
  const body = JSON.stringify({ email: 'admin@roost.test', password: 'roost-demo' });
  expect((await app.request(`http://localhost/v1${signIn.path}`, { method: 'POST', body })).status).toBe(401);
  const google = await app.request(`http://localhost/v1${startGoogleSignIn.path}`);
  expect(google.headers.get('location')).toBe('http://localhost:4000/auth/sign-in?problem=google-failed');
  await expect(sandbox.providers.payments.open({ key: 'txn_1', amount: 500 })).rejects.toMatchObject({ status: 409 });
  expect(await sandbox.providers.payments.paymentMethod(['wallet-outreach.com'])).toBe('transaction');
  // A restart keeps this database. The control surface could delete it with a reset.
  const restarted = await prepareSandbox({ settings, opened, secrets: testSecrets });
  await expect(
    prepareSandbox({ settings: { ...settings, control: true }, opened, secrets: testSecrets }),
  ).rejects.toThrow('"none"');
  await Promise.all([sandbox.jobs.close(), restarted.jobs.close()]);
  await opened.close();
});

test('a database with demo accounts is rejected without the control surface', async () => {
  const settings = { ...api.sandbox.settings, control: false };
  const { database } = api.sandbox;
  await expect(
    prepareSandbox({
      settings,
      opened: { database, jobConnection: {}, countConnections: () => null },
      secrets: testSecrets,
    }),
  ).rejects.toThrow('demo accounts');
});
