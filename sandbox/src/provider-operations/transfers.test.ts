import { bulkDeleteDomains } from '@roost/shared/contracts/domains/domain-deletion';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import type { DomainPage } from '@roost/shared/contracts/domains/domain';
import { listTransferredDomains, transferDomains } from '@roost/shared/contracts/domains/transfer';
import type { TransferredDomain } from '@roost/shared/contracts/domains/transfer';
import { listFailedOperations, runFailedOperations } from '@roost/shared/contracts/workspaces/failed-operations';
import { eq, like, sql } from 'drizzle-orm';
import { domains } from '#database/schema/domains.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { refunds } from '#database/schema/purchases.ts';
import { simulatedOperations } from '#database/schema/simulated-providers.ts';
import type { ProviderBehaviour } from '#faults/provider-behaviour.ts';
import type { Registrar } from '#providers/registrar.ts';
import { setBehaviour } from '#providers/stored-behaviour.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { anIdempotencyKey, freeNames } from '#testing/northwind-fixture.ts';
import { useNorthwindBilling } from '#testing/use-northwind-billing.ts';
import { minuteMs } from '#runtime/durations.ts';

const billing = useNorthwindBilling();
/** Paid with the saved card and with account credit. */
const charged = 'onecharge-harbor.com';
const credited = 'wallet-harbor.com';

beforeEach(() => billing.api().clock.stop());

const database = () => billing.api().sandbox.database;
const behave = (behaviour: ProviderBehaviour) => setBehaviour(database(), { name: 'registrar', behaviour });
const goDown = () =>
  behave({ kind: 'down', until: new Date(billing.api().clock.now().getTime() + 60 * minuteMs).toISOString() });

type Transferred = { domains: TransferredDomain[]; transactionId: string };
const transfer = async (names: readonly string[], headers = anIdempotencyKey()) =>
  (await billing.admin(transferDomains, { headers, body: { domains: names } })).body as Transferred;
const stateOf = async (name: string) =>
  ((await billing.admin(listTransferredDomains, { body: { domains: [name] } })).body as Transferred).domains[0]?.state;
const find = async (search: string) =>
  ((await billing.admin(listDomains, { query: { search } })).body as DomainPage).data.map(({ status }) => status);
const operations = () => database().select().from(providerOperations);
const calls = () =>
  database().select().from(simulatedOperations).where(like(simulatedOperations.key, 'transfer-domain/%'));

/** Runs `during` in each call of the registrar that transfers a domain. */
const whileCalling = async <T>(during: () => Promise<unknown>, work: () => Promise<T>): Promise<T> => {
  const { sandbox } = billing.api();
  const { providers } = sandbox;
  const transferred: Registrar['transfer'] = async (name) => {
    await during();
    return providers.registrar.transfer(name);
  };
  sandbox.providers = { ...providers, registrar: { ...providers.registrar, transfer: transferred } };
  return work().finally(() => {
    sandbox.providers = providers;
  });
};

test.each([
  { payment: 'account credit', name: credited },
  { payment: 'the saved card', name: charged },
  { payment: 'a transaction', name: 'harbor-lane.com' },
])('no transaction and no row lock stays open during a transfer paid by $payment', async ({ name }) => {
  const locked: number[] = [];
  const lockAll = () =>
    // The embedded database runs one transaction at a time: within one, this would never end.
    database().transaction(async (transaction) => {
      for (const rows of [
        sql`workspaces where id = ${northwindId}`,
        sql`domains where domain = ${name}`,
        sql`transfers where domain = ${name} and nameservers_at is null`,
        sql`idempotency_keys limit 1`,
      ]) {
        locked.push((await transaction.execute(sql`select 1 from ${rows} for update nowait`)).rows.length);
      }
    });
  await whileCalling(lockAll, async () => {
    const { transactionId } = await transfer([name]);
    if (transactionId !== undefined) await billing.pay(transactionId);
  });
  expect(locked).toEqual([1, 1, 1, 1]);
  expect([await operations(), await find(name)]).toEqual([[], ['Pending']]);
});

test('a refused transfer is in the response, refunded once, and a retry gets the same response', async () => {
  billing.failProvider(`/provider/transfers/${charged}`);
  const headers = anIdempotencyKey();
  const response = await transfer([charged, 'harbor-lane.com'], headers);
  expect(response.domains).toMatchObject([
    { domain: charged, state: 'Failed', reason: { code: 'provider-failed' }, isRefunded: true },
    { domain: 'harbor-lane.com', state: 'Waiting' },
  ]);
  expect([await find(charged), await find('harbor-lane.com')]).toEqual([[], ['Pending']]);
  await billing.later(minuteMs);
  expect(await transfer([charged, 'harbor-lane.com'], headers)).toEqual(response);
  expect(await database().select().from(refunds)).toMatchObject([
    { amount: 500, reason: 'transfer-failed', subjects: [charged] },
  ]);
  expect((await calls()).map(({ calls: number }) => number)).toEqual([1, 1]);
});

test('a transfer whose answer is lost is Waiting until it is found out by its key, and is done once', async () => {
  await behave({ kind: 'loses-answers' });
  expect((await transfer([credited])).domains).toMatchObject([{ state: 'Waiting', nameservers: [] }]);
  await billing.later(20_000);
  expect([await stateOf(credited), await find(credited)]).toEqual(['Waiting', ['Pending']]);
  await billing.later(11_000);
  expect(await stateOf(credited)).toBe('NameserversGiven');
  await billing.later(minuteMs);
  expect([await stateOf(credited), await find(credited)]).toEqual(['Done', ['Active']]);
  expect(await calls()).toMatchObject([{ subject: credited, calls: 2 }]);
});

test('while the registrar is down a transfer is a failed operation that can be run again', async () => {
  await goDown();
  await transfer([charged]);
  await billing.later(10 * minuteMs);
  expect(await stateOf(charged)).toBe('Waiting');
  const superAdmin = await billing.api().as('superadmin');
  const group = { kind: 'transfer-domain', error: 'The provider is down.' };
  expect((await superAdmin(listFailedOperations)).body).toMatchObject([{ ...group, count: 1 }]);
  await behave({ kind: 'usual' });
  const again = await superAdmin(runFailedOperations, { body: { ...group, workspaceId: northwindId } });
  expect(again.status).toBe(202);
  expect([await stateOf(charged), await operations()]).toEqual(['NameserversGiven', []]);
});

test('a paid transfer that the registrar refuses later is removed and refunded', async () => {
  await goDown();
  const { transactionId } = await transfer(['harbor-lane.com', 'unchanged-lane.com']);
  await billing.pay(transactionId);
  expect((await billing.newestInvoice())?.refunds).toEqual([]);
  billing.failProvider('/provider/transfers/harbor-lane.com', { times: 20 });
  await billing.later(61 * minuteMs);
  expect(await stateOf('harbor-lane.com')).toBe('Failed');
  expect([await find('harbor-lane.com'), await operations()]).toEqual([[], []]);
  // The nameservers of the other domain never change.
  await billing.later(minuteMs);
  expect(await stateOf('unchanged-lane.com')).toBe('Failed');
  expect((await billing.newestInvoice())?.refunds).toMatchObject([
    { amount: 500, subjects: ['harbor-lane.com'] },
    { amount: 500, subjects: ['unchanged-lane.com'] },
  ]);
});

test.each([
  { answer: 'accepted', state: 'Active', created: 1 },
  { answer: 'refused', state: 'Missing', created: 0 },
])(
  'inboxes that an earlier release ordered wait for the transfer of their domain, which is then $answer',
  async ({ answer, state, created }) => {
    await billing.setWorkspace({ outlookMailboxesLimit: 0 });
    await behave({ kind: 'loses-answers' });
    if (answer === 'refused') billing.failProvider(`/provider/transfers/${credited}`, { times: 20 });
    await transfer([credited]);
    // As for the transfers of an earlier release.
    await database().update(domains).set({ isOwned: true }).where(eq(domains.domain, credited));
    await behave({ kind: 'usual' });
    const emails = [{ firstName: 'Robin', lastName: 'Hale', email: `robin@${credited}` }];
    const [another = ''] = await freeNames(billing.admin, 1);
    const id = await billing.order([another], { mailboxes: { type: 'Outlook', emails } });
    await billing.pay(id);
    const ofInbox = { kind: 'create-inbox', attempts: 0, nextAttemptAt: null };
    expect(await operations()).toContainEqual(expect.objectContaining(ofInbox));
    await billing.later(2 * minuteMs);
    expect((await billing.receipt(id)).inboxes?.rows).toMatchObject([{ state }]);
    expect(await database().$count(simulatedOperations, like(simulatedOperations.key, 'create-inbox/%'))).toBe(created);
    expect(await operations()).toEqual([]);
  },
);

test.each([
  { again: 'paid', names: [credited], state: 'NameserversGiven', found: ['Pending'] },
  { again: 'unpaid', names: ['harbor-lane.com', credited], state: 'Waiting', found: [] },
])('the refusal of a deleted domain does not change its next transfer ($again)', async ({ names, state, found }) => {
  const { sandbox } = billing.api();
  const { providers } = sandbox;
  await goDown();
  await transfer([credited]);
  const [first] = await operations();
  const { data } = (await billing.admin(listDomains, { query: { search: credited } })).body as DomainPage;
  await billing.admin(bulkDeleteDomains, { body: { domainIds: data.map(({ id }) => id) } });
  await billing.later(minuteMs);
  expect((await transfer(names)).domains.at(-1)).toMatchObject({ domain: credited, state: 'Waiting' });
  const refuseFirst: Registrar['transfer'] = (name) =>
    name.key === first?.key
      ? Promise.resolve({ kind: 'failed', message: 'Deleted.' })
      : providers.registrar.transfer(name);
  sandbox.providers = { ...providers, registrar: { ...providers.registrar, transfer: refuseFirst } };
  await billing.later(61 * minuteMs);
  sandbox.providers = providers;
  expect(await operations()).toEqual([]);
  expect([await stateOf(credited), await find(credited)]).toEqual([state, found]);
});

test('a request responds after some seconds without an answer, and a worker continues', async () => {
  const { sandbox } = billing.api();
  const { providers } = sandbox;
  const never = () => new Promise<never>(() => undefined);
  sandbox.providers = { ...providers, registrar: { ...providers.registrar, transfer: never } };
  expect((await transfer([credited])).domains).toMatchObject([{ state: 'Waiting' }]);
  sandbox.providers = providers;
  await billing.later(31_000);
  expect([await stateOf(credited), await operations()]).toEqual(['NameserversGiven', []]);
  expect(await calls()).toMatchObject([{ subject: credited, calls: 1 }]);
});
