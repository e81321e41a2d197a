import { listInvoices } from '@roost/shared/contracts/billing/billing';
import type { Invoice } from '@roost/shared/contracts/billing/billing';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import type { DomainPage } from '@roost/shared/contracts/domains/domain';
import { getTransaction } from '@roost/shared/contracts/billing/purchase';
import { listTransferredDomains, transferDomains } from '@roost/shared/contracts/domains/transfer';
import type { TransferredDomain } from '@roost/shared/contracts/domains/transfer';
import { like } from 'drizzle-orm';
import { cedar, fjord } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { domains, transfers } from '#database/schema/domains.ts';
import { transactions } from '#database/schema/purchases.ts';
import { readSettings } from '#context/settings.ts';
import { createTestSandbox } from '#testing/create-test-sandbox.ts';
import type { Client, TestSandbox } from '#testing/create-test-sandbox.ts';
import { connectOwnDomain } from '#testing/connect-domain.ts';
import { anIdempotencyKey } from '#testing/northwind-fixture.ts';

let api: TestSandbox;
let admin: Client;
beforeAll(async () => {
  api = await createTestSandbox();
  api.clock.stop();
});
beforeEach(async () => {
  const { database } = api.sandbox;
  await database.delete(transfers);
  await database.delete(transactions);
  // Test names contain a hyphen; seeded names do not.
  await database.delete(domains).where(like(domains.domain, '%-%'));
  admin = await api.as('admin');
});
afterAll(() => api.close());

type Answer = { type: string; domains: TransferredDomain[]; transactionId?: string };

const transfer = async (domains: readonly string[], { client = admin, headers = anIdempotencyKey() } = {}) => {
  const { status, body } = await client(transferDomains, { headers, body: { domains } });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body as Answer;
};
const states = (domains: readonly TransferredDomain[]) =>
  domains.map(({ domain, state, nameservers, reason }) => [domain, state, nameservers.length, reason?.code ?? null]);
const statesNow = async (domains: readonly string[]) => {
  const { body } = await admin(listTransferredDomains, { body: { domains } });
  return states((body as Answer).domains);
};
const inList = async (search: string) =>
  ((await admin(listDomains, { query: { search } })).body as DomainPage).data.map(({ domain, status, nameservers }) => [
    domain,
    status,
    nameservers.length,
  ]);
const invoices = async () => (await admin(listInvoices)).body as Invoice[];

test('a transfer paid by credit gets its nameservers immediately and is active when the registry shows them', async () => {
  const { type, domains, transactionId } = await transfer([
    'Wallet-Harbor.com',
    'harbor-lane.com',
    'wallet-harbor.com',
  ]);
  expect([type, transactionId]).toEqual(['wallet', undefined]);
  expect(states(domains)).toEqual([
    ['wallet-harbor.com', 'NameserversGiven', 2, null],
    ['harbor-lane.com', 'NameserversGiven', 2, null],
  ]);
  expect(await inList('harbor-lane.com')).toEqual([['harbor-lane.com', 'Pending', 2]]);
  expect((await invoices())[0]).toMatchObject({
    total: 1_000,
    lines: [
      { kind: 'transfer', amount: 500 },
      { kind: 'transfer', amount: 500 },
    ],
  });
  api.clock.advance(20_000);
  expect(await statesNow(['harbor-lane.com'])).toEqual([['harbor-lane.com', 'Done', 2, null]]);
  expect(await inList('harbor-lane.com')).toEqual([['harbor-lane.com', 'Active', 2]]);
});

test('a transfer charged to the card gets nameservers after five seconds', async () => {
  const names = ['onecharge-harbor.com', 'harbor-lane.com'];
  const { type, domains } = await transfer(names);
  expect([type, ...states(domains)]).toEqual(['oneCharge', ...names.map((name) => [name, 'Waiting', 0, null])]);
  expect((await invoices())[0]).toMatchObject({ total: 1_000 });
  api.clock.advance(4_999);
  expect(await statesNow(names)).toEqual(names.map((name) => [name, 'Waiting', 0, null]));
  expect(await inList('onecharge')).toEqual([['onecharge-harbor.com', 'Pending', 0]]);
  api.clock.advance(1);
  expect(await statesNow(names)).toEqual(names.map((name) => [name, 'NameserversGiven', 2, null]));
  expect(await inList('onecharge')).toEqual([['onecharge-harbor.com', 'Pending', 2]]);
});

test('a transfer with a transaction gets nameservers five seconds after its payment', async () => {
  const names = ['harbor-lane.com', 'harbor-view.com'];
  const { type, domains, transactionId = '' } = await transfer(names);
  expect([type, ...states(domains)]).toEqual(['transaction', ...names.map((name) => [name, 'Waiting', 0, null])]);
  expect((await admin(getTransaction, { params: { transactionId } })).body).toMatchObject({
    total: 1_000,
    domains: names,
  });
  const shown = await api.request(`/sandbox/transactions/${transactionId}`);
  expect(shown.body).toMatchObject({ lines: names.map((domain) => ({ kind: 'transfer', domain, amount: 500 })) });
  api.clock.advance(60_000);
  expect(await statesNow(names)).toEqual(names.map((name) => [name, 'Waiting', 0, null]));
  expect(await inList('harbor')).toEqual([]);
  await api.request(`/sandbox/transactions/${transactionId}/pay`, { method: 'POST' });
  expect((await invoices())[0]).toMatchObject({
    total: 1_000,
    lines: [
      { kind: 'transfer', amount: 500 },
      { kind: 'transfer', amount: 500 },
    ],
  });
  api.clock.advance(5_000);
  expect(await statesNow(names)).toEqual(names.map((name) => [name, 'NameserversGiven', 2, null]));
});

test('the flag makes a transfer free, with nothing to pay', async () => {
  const inFjord = await api.as('admin', workspaceIdOf(fjord));
  const before = (await inFjord(listInvoices)).body as Invoice[];
  const { type, domains } = await transfer(['harbor-lane.com'], { client: inFjord });
  expect([type, ...states(domains)]).toEqual(['wallet', ['harbor-lane.com', 'NameserversGiven', 2, null]]);
  expect((await inFjord(listInvoices)).body).toEqual(before);
  expect(await api.sandbox.database.$count(transactions)).toBe(0);
});

test('transfers that are free for the deployment are free unless the workspace overrides it', async () => {
  const { settings } = api.sandbox;
  const { features } = settings;
  settings.features = readSettings({ ROOST_FEATURES: 'freeTransferDomainsEnabled' }).features;
  try {
    expect((await transfer(['harbor-lane.com'])).type).toBe('wallet');
    expect(await invoices()).not.toContainEqual(
      expect.objectContaining({ description: 'Domain harbor-lane.com, transfer' }),
    );
  } finally {
    settings.features = features;
  }
});

test('each name that cannot be transferred gives the reason and costs nothing', async () => {
  const inCedar = await api.as('new', workspaceIdOf(cedar));
  await connectOwnDomain(api, inCedar, 'cedar-lane.com');
  await connectOwnDomain(api, admin, 'own-lane.com');
  const names = [
    'wallet-good.com',
    'cedar-lane.com',
    'own-lane.com',
    'unregistered-lane.com',
    'blocked-lane.com',
    'failing-lane.com',
    'unchanged-lane.com',
  ];
  const { domains } = await transfer(names);
  expect(states(domains)).toEqual([
    ['wallet-good.com', 'NameserversGiven', 2, null],
    ['cedar-lane.com', 'Failed', 0, 'connected-elsewhere'],
    ['own-lane.com', 'Failed', 0, 'already-connected'],
    ['unregistered-lane.com', 'Failed', 0, 'not-registered'],
    ['blocked-lane.com', 'Failed', 0, 'blocklisted'],
    ['failing-lane.com', 'Failed', 0, 'provider-failed'],
    ['unchanged-lane.com', 'NameserversGiven', 2, null],
  ]);
  expect((await invoices())[0]).toMatchObject({ total: 1_000 });
  api.clock.advance(20_000);
  expect(await statesNow(['wallet-good.com', 'unchanged-lane.com', 'never-asked.com'])).toEqual([
    ['wallet-good.com', 'Done', 2, null],
    ['unchanged-lane.com', 'Failed', 2, 'nameservers-unchanged'],
  ]);
  expect(await inList('unchanged-lane')).toEqual([]);
});

test('a call without a transferable name is rejected with a reason per name', async () => {
  const body = { domains: ['unregistered-lane.com', 'blocked-lane.com'] };
  const answer = await admin(transferDomains, { headers: anIdempotencyKey(), body });
  expect(answer.body).toMatchObject({ statusCode: 422, code: 'not-transferable' });
  expect(Object.keys((answer.body as { fields: object }).fields)).toEqual(['domains.0', 'domains.1']);
});

test('the same key transfers and charges once, even for concurrent calls', async () => {
  const headers = anIdempotencyKey();
  const names = ['onecharge-harbor.com'];
  const before = (await invoices()).length;
  const answers = await Promise.all([1, 2, 3].map(() => transfer(names, { headers })));
  expect([answers[1], answers[2]]).toEqual([answers[0], answers[0]]);
  expect((await invoices()).length).toBe(before + 1);
});

test('a payment with a name that another workspace has connected fails; the other names can be retried', async () => {
  const { transactionId = '' } = await transfer(['harbor-lane.com', 'harbor-view.com']);
  const inCedar = await api.as('new', workspaceIdOf(cedar));
  await connectOwnDomain(api, inCedar, 'harbor-lane.com');
  const paid = await api.request(`/sandbox/transactions/${transactionId}/pay`, { method: 'POST' });
  expect(paid.body).toMatchObject({ status: 'Failed' });
  api.clock.advance(5_000);
  expect(await statesNow(['harbor-lane.com', 'harbor-view.com'])).toEqual([
    ['harbor-lane.com', 'Failed', 0, 'connected-elsewhere'],
    ['harbor-view.com', 'Waiting', 0, null],
  ]);
});

test('an unpaid transfer can be restarted, and is invisible to another workspace', async () => {
  await transfer(['harbor-lane.com']);
  const { transactionId = '' } = await transfer(['harbor-lane.com']);
  await api.request(`/sandbox/transactions/${transactionId}/pay`, { method: 'POST' });
  api.clock.advance(5_000);
  expect(await statesNow(['harbor-lane.com'])).toEqual([['harbor-lane.com', 'NameserversGiven', 2, null]]);
  const inFjord = await api.as('admin', workspaceIdOf(fjord));
  const { body } = await inFjord(listTransferredDomains, { body: { domains: ['harbor-lane.com'] } });
  expect(body).toEqual({ domains: [] });
});
