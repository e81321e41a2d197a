import { createServer } from 'node:http';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { getRequestListener } from '@hono/node-server';
import { signIn } from '@roost/shared/contracts/accounts/auth';
import { connectDomain } from '@roost/shared/contracts/domains/domain-connection';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import type { DomainPage } from '@roost/shared/contracts/domains/domain';
import { listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import type { MailboxPage } from '@roost/shared/contracts/mailboxes/mailbox';
import { listTags } from '@roost/shared/contracts/tags/tag';
import { claimDirectory } from '#database/claim-directory.ts';
import { createApp } from '#server/create-app.ts';
import { listenOnEach } from '#server/listen-on-each.ts';
import type { Listening } from '#server/listen-on-each.ts';
import { createTestSandbox, northwindId } from '#testing/create-test-sandbox.ts';
import type { Client, TestSandbox } from '#testing/create-test-sandbox.ts';

let api: TestSandbox;
let listening: Listening;
let admin: Client;
let headers: Record<string, string>;
beforeAll(async () => {
  api = await createTestSandbox();
  const listener = getRequestListener(createApp(api.sandbox).fetch, { overrideGlobalObjects: false });
  listening = await listenOnEach(listener, { listen: ['127.0.0.1', '::1'], port: 0 });
  headers = { authorization: `Bearer ${(await api.signIn('admin')).accessToken}`, 'workspace-id': northwindId };
  admin = await api.as('admin');
});
beforeEach(() => control('/faults', { method: 'DELETE' }));
afterAll(async () => {
  await listening.close();
  await api.close();
});

const control = (path: string, { method = 'POST', body }: { method?: string; body?: unknown } = {}) =>
  fetch(`${listening.url}/sandbox/control${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
const setFault = (match: object, fault: object) => control('/faults', { body: { match, fault } });
const get = (path: string, more: RequestInit = {}) => fetch(`${listening.url}/v1${path}`, { headers, ...more });
const connect = (domain: string) =>
  get('/domains', { method: 'POST', body: JSON.stringify({ domain }), headers: { ...headers } });
const isConnected = async (domain: string) => {
  const { body } = await admin(listDomains, { query: { search: domain } });
  return (body as DomainPage).total === 1;
};

test('a fault applies the given number of times, with the headers of an allowed origin', async () => {
  const retry = { 'Retry-After': '7' };
  expect((await setFault({ path: '/tags', times: 1 }, { kind: 'fail', status: 429, headers: retry })).status).toBe(201);
  const refused = await get('/tags', { headers: { ...headers, origin: 'http://localhost:4000' } });
  expect([refused.status, await refused.json()]).toEqual([429, expect.objectContaining({ statusCode: 429 })]);
  expect(refused.headers.get('retry-after')).toBe('7');
  expect(refused.headers.get('access-control-allow-origin')).toBe('http://localhost:4000');
  expect((await get('/tags')).status).toBe(200);
});

test('a fault applies only to its method, its path and its account', async () => {
  const fail = { kind: 'fail', status: 503 };
  await setFault({ method: 'post', path: '/v1/domains/*', email: 'user@roost.test' }, fail);
  await setFault({ path: '/workspaces/**', email: 'user@roost.test' }, fail);
  const user = { ...headers, authorization: `Bearer ${(await api.signIn('user')).accessToken}` };
  const limits = `/workspaces/${northwindId}/limitations`;
  expect((await get('/domains', { headers: user })).status).toBe(200);
  expect((await get('/domains/owners', { headers: user })).status).toBe(200);
  expect((await get(limits)).status).toBe(200);
  expect((await get(limits, { headers: user })).status).toBe(503);
  expect((await get('/domains/owners', { method: 'POST', headers: user })).status).toBe(503);
  expect(await (await control('/faults', { method: 'GET' })).json()).toHaveLength(2);
  await control('/faults', { method: 'DELETE' });
  expect((await get(limits, { headers: user })).status).toBe(200);
});

test('a call dropped before is not applied, and a call dropped after is', async () => {
  await setFault({ method: 'POST', path: '/domains', times: 1 }, { kind: 'drop' });
  await expect(connect('dropped-before.com')).rejects.toThrow('fetch failed');
  expect(await isConnected('dropped-before.com')).toBe(false);

  await setFault({ method: 'POST', path: '/domains', times: 1 }, { kind: 'drop-after' });
  await expect(connect('dropped-after.com')).rejects.toThrow('fetch failed');
  expect(await isConnected('dropped-after.com')).toBe(true);
});

test('a delayed call responds late', async () => {
  await setFault({ path: '/tags' }, { kind: 'delay', ms: 300 });
  const start = performance.now();
  expect((await get('/tags')).status).toBe(200);
  expect(performance.now() - start).toBeGreaterThanOrEqual(299);
});

test('an out-of-order fault sends the second response first', async () => {
  await setFault({ path: '/domains' }, { kind: 'out-of-order' });
  const arrived: string[] = [];
  const ask = async (name: string) => {
    const answer = await get(`/domains?limit=1&search=${name}`);
    await answer.json();
    arrived.push(name);
  };
  const first = ask('first');
  // The first request has reached the server when its endpoint is counted.
  const { listDomains: before = 0 } = api.sandbox.activity.read();
  while ((api.sandbox.activity.read().listDomains ?? 0) === before) await new Promise(setImmediate);
  await Promise.all([first, ask('second')]);
  expect(arrived).toEqual(['second', 'first']);
  await ask('third');
  expect(arrived.at(-1)).toBe('third');
});

test('a corrupt response matches no schema', async () => {
  await setFault({ path: '/tags', times: 1 }, { kind: 'corrupt' });
  const answer = await get('/tags');
  expect([answer.status, await answer.json()]).toEqual([200, { corrupt: true }]);
});

test('the clock stops, advances and resets', async () => {
  const time = async (body: object) => {
    const { now } = (await (await control('/clock', { body })).json()) as { now: string };
    return Date.parse(now);
  };
  const before = (await time({ reset: true })) - Date.now();
  const stopped = await time({ stop: true });
  expect(await time({ advance: 5_000 })).toBe(stopped + 5_000);
  expect(await time({ stop: true })).toBe(stopped + 5_000);
  const real = await time({ reset: true });
  expect(Math.abs(real - Date.now() - before)).toBeLessThan(1_000);
  expect((await control('/clock', { body: { advance: -1 } })).status).toBe(400);
});

test('a reset restores the seed with the same ids, and clears faults and counts', async () => {
  const ids = async () => (await (await get('/domains?limit=100&sort=domain')).json()) as DomainPage;
  await setFault({ path: '/nothing' }, { kind: 'drop' });
  await connect('soon-gone.com');
  expect((await control('/reset')).status).toBe(204);
  expect((await get('/tags')).status).toBe(401);
  headers = { ...headers, authorization: `Bearer ${(await api.signIn('admin')).accessToken}` };
  admin = await api.as('admin');
  const first = await ids();
  expect(first.total).toBe(120);
  await control('/reset');
  headers = { ...headers, authorization: `Bearer ${(await api.signIn('admin')).accessToken}` };
  admin = await api.as('admin');
  expect((await ids()).data.map(({ id }) => id)).toEqual(first.data.map(({ id }) => id));
  expect(await (await control('/faults', { method: 'GET' })).json()).toEqual([]);
  const counts = (await (await control('/counts', { method: 'GET' })).json()) as { calls: object };
  expect(counts).toMatchObject({ transactions: 0, completedTransactions: 0, calls: { signIn: 1, listDomains: 1 } });
});

test('a reset restores the totals of the inboxes', async () => {
  const total = async () => {
    await control('/reset');
    admin = await api.as('admin');
    return ((await admin(listMailboxes, { query: { type: 'GoogleWorkspace', status: 'Active' } })).body as MailboxPage)
      .total;
  };
  const first = await total();
  expect(first).toBeGreaterThan(0);
  expect(await total()).toBe(first);
});

test('only this machine and allowed origins can use the control API', async () => {
  const ask = async (url: string, more: Record<string, string> = {}) =>
    (await createApp(api.sandbox).request(url, { headers: more })).status;
  expect(await ask('http://localhost/sandbox/control/faults')).toBe(200);
  expect(await ask('http://rebound.example/sandbox/control/faults')).toBe(403);
  expect(await ask('http://localhost/sandbox/control/faults', { origin: 'http://evil.example' })).toBe(403);
  api.sandbox.settings = { ...api.sandbox.settings, control: false };
  expect(await ask('http://localhost/sandbox/control/faults')).toBe(404);
  api.sandbox.settings = { ...api.sandbox.settings, control: true };
});

test('an unknown account cannot be matched', async () => {
  expect((await setFault({ path: '/tags', email: 'nobody@roost.test' }, { kind: 'drop' })).status).toBe(400);
  expect((await setFault({ path: '/tags' }, { kind: 'explode' })).status).toBe(400);
});

test('the payment provider’s script is served as one file and runs in a page', async () => {
  const script = await fetch(`${listening.url}/sandbox/paddle.js`, { headers: { origin: 'http://localhost:4005' } });
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(script.headers.get('access-control-allow-origin')).toBe('http://localhost:4005');
  const page = {
    document: { currentScript: { src: script.url }, adoptedStyleSheets: [] },
    CSSStyleSheet: class {
      replaceSync() {}
    },
    location: { search: '' },
    URL,
    URLSearchParams,
    window: {} as { PaddleBillingV1?: { Checkout: object } },
  };
  runInNewContext(await script.text(), page);
  expect(Object.keys(page.window.PaddleBillingV1?.Checkout ?? {})).toContain('open');
});

test('localhost, IPv4 and IPv6 reach the same server', async () => {
  const { port } = new URL(listening.url);
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    expect((await fetch(`http://${host}:${port}/healthz`)).status).toBe(200);
  }
});

test('an idle connection stays open longer than the 60 s of a load balancer', async () => {
  expect((await fetch(`${listening.url}/healthz`)).headers.get('keep-alive')).toBe('timeout=65');
});

test('a port in use is reported', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(listenOnEach(() => {}, { listen: ['127.0.0.1'], port })).rejects.toThrow('EADDRINUSE');
  other.close();
});

test('one process locks a directory, and the lock of an ended process is replaced', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'roost-'));
  const release = await claimDirectory(directory);
  await expect(claimDirectory(directory)).rejects.toThrow(`in use by process ${process.pid}`);
  await release();
  // Above Linux's largest process id.
  await writeFile(join(directory, 'lock'), '4194305');
  const releaseAgain = await claimDirectory(directory);
  expect(await readFile(join(directory, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  await releaseAgain();
  await rm(directory, { recursive: true });
});

test('the control API lists the accounts, and each one can sign in', async () => {
  const origin = 'http://localhost:4101';
  const answered = await fetch(`${listening.url}/sandbox/control/accounts`, { headers: { origin } });
  expect(answered.headers.get('access-control-allow-origin')).toBe(origin);
  const accounts = (await answered.json()) as { email: string; password: string }[];
  expect(accounts.map(({ email }) => email)).toContain('viewer@roost.test');
  for (const body of accounts) expect((await api.anyone(signIn, { body })).status).toBe(200);
});

test('every call is counted, including rejected ones', async () => {
  api.sandbox.activity.clear();
  await admin(listTags);
  await api.anyone(listTags);
  await admin(connectDomain, { body: {} });
  expect(api.sandbox.activity.read()).toEqual({ listTags: 2, connectDomain: 1 });
});
