import { listDomains } from '@roost/shared/contracts/domains/domain';
import { bulkDeleteDomains } from '@roost/shared/contracts/domains/domain-deletion';
import type { DomainPage } from '@roost/shared/contracts/domains/domain';
import { desc, like, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { simulatedOperations } from '#database/schema/simulated-providers.ts';
import { cedar } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import type { ProviderBehaviour } from '#faults/provider-behaviour.ts';
import type { Registrar } from '#providers/registrar.ts';
import { setBehaviour } from '#providers/stored-behaviour.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { freeNames } from '#testing/northwind-fixture.ts';
import { useNorthwindBilling } from '#testing/use-northwind-billing.ts';
import { minuteMs } from '#runtime/durations.ts';

const billing = useNorthwindBilling();

const behave = (behaviour: ProviderBehaviour) =>
  setBehaviour(billing.api().sandbox.database, { name: 'registrar', behaviour });
const goDown = () =>
  behave({ kind: 'down', until: new Date(billing.api().clock.now().getTime() + 60 * minuteMs).toISOString() });

/** Orders a domain with inboxes and returns its name. */
const orderDomain = async (locals: readonly string[] = []) => {
  const [domain = ''] = await freeNames(billing.admin, 1);
  const emails = locals.map((local) => ({ firstName: 'Robin', lastName: 'Hale', email: `${local}@${domain}` }));
  const id = await billing.order([domain], locals.length > 0 ? { mailboxes: { type: 'Outlook', emails } } : {});
  return { domain, id };
};
const statusOf = async (domain: string) =>
  ((await billing.admin(listDomains, { query: { search: domain } })).body as DomainPage).data[0]?.status;
const callsTo = (key: string) =>
  billing
    .api()
    .sandbox.database.select()
    .from(simulatedOperations)
    .where(like(simulatedOperations.key, `${key}/%`));
const operations = () =>
  billing.api().sandbox.database.select().from(providerOperations).orderBy(desc(providerOperations.key));

test('no transaction and no row lock stays open while the registrar is called', async () => {
  const { sandbox } = billing.api();
  const { providers, database } = sandbox;
  const { domain, id } = await orderDomain();
  const locked: number[] = [];
  const lock = async (transaction: Pick<typeof database, 'execute'>, rows: SQL) => {
    locked.push((await transaction.execute(sql`select 1 from ${rows} for update nowait`)).rows.length);
  };
  const register: typeof providers.registrar.register = async (name) => {
    // The embedded database runs one transaction at a time: within one, this would never end.
    await database.transaction(async (transaction) => {
      await lock(transaction, sql`workspaces where id = ${northwindId}`);
      await lock(transaction, sql`domains where domain = ${domain}`);
      await lock(transaction, sql`transactions where id = ${id} and status = 'Completed'`);
    });
    return providers.registrar.register(name);
  };
  sandbox.providers = { ...providers, registrar: { ...providers.registrar, register } };
  expect((await billing.pay(id)).body).toMatchObject({ status: 'Completed' });
  sandbox.providers = providers;
  expect(locked).toEqual([1, 1, 1]);
  expect(await operations()).toEqual([]);
});

test('a payment waits for the registrar, and a lost name is refunded when it responds', async () => {
  await billing.setWorkspace({ outlookMailboxesLimit: 0 });
  const { domain, id } = await orderDomain(['one']);
  billing.failProvider(`/provider/domains/${domain}`);
  await billing.pay(id);
  // The refund follows in a worker.
  await billing.limits();
  expect(await operations()).toEqual([]);
  const receipt = await billing.receipt(id);
  expect(receipt).toMatchObject({
    domains: [{ domain, state: 'Missing' }],
    inboxes: { rows: [{ state: 'Missing', failure: { code: 'unknown-domain' } }] },
  });
  // Both were refunded in the same millisecond.
  const refunds = (receipt.refunds ?? []).toSorted((one, other) => (one.reason < other.reason ? -1 : 1));
  expect(refunds).toMatchObject([{ reason: 'domain-lost', subjects: [domain] }, { reason: 'inbox-failed' }]);
  expect(await callsTo('create-inbox')).toEqual([]);
});

test('a name whose answer is lost is registered once, and then its inboxes are created', async () => {
  await behave({ kind: 'loses-answers' });
  const { domain, id } = await orderDomain(['one', 'two']);
  await billing.pay(id);
  await billing.later(10_000);
  expect(await statusOf(domain)).toBe('Pending');
  expect(await operations()).toMatchObject([
    { kind: 'register-domain', lastError: 'The connection to the provider was lost.' },
    { kind: 'create-inbox', attempts: 0, nextAttemptAt: null },
    { kind: 'create-inbox', attempts: 0, nextAttemptAt: null },
  ]);
  await billing.later(minuteMs);
  expect(await statusOf(domain)).toBe('Active');
  expect(await callsTo('register-domain')).toMatchObject([{ subject: domain, calls: 2 }]);
  expect(await callsTo('create-inbox')).toHaveLength(2);
  expect((await billing.receipt(id)).inboxes?.rows).toMatchObject([{ state: 'Active' }, { state: 'Active' }]);
});

test('a later order of inboxes on a domain that is then lost is refunded too', async () => {
  await billing.setWorkspace({ outlookMailboxesLimit: 0 });
  await goDown();
  const { domain, id } = await orderDomain();
  billing.failProvider(`/provider/domains/${domain}`, { times: 10 });
  await billing.pay(id);
  const emails = [{ firstName: 'Robin', lastName: 'Hale', email: `later@${domain}` }];
  const [another = ''] = await freeNames(billing.admin, 1);
  const laterId = await billing.order([another], { mailboxes: { type: 'Outlook', emails } });
  await billing.pay(laterId);
  await billing.later(61 * minuteMs);
  expect((await billing.receipt(laterId)).inboxes?.rows).toMatchObject([
    { state: 'Missing', failure: { code: 'unknown-domain' } },
  ]);
  expect((await billing.receipt(laterId)).refunds).toMatchObject([{ reason: 'inbox-failed' }]);
  expect((await billing.receipt(id)).refunds).toMatchObject([{ reason: 'domain-lost' }]);
});

test('while the registrar is down an ordered domain stays Pending, and an hour later it is Active', async () => {
  await goDown();
  const { domain, id } = await orderDomain();
  await billing.pay(id);
  await billing.later(50 * minuteMs);
  expect(await statusOf(domain)).toBe('Pending');
  expect(await operations()).toMatchObject([{ kind: 'register-domain', lastError: 'The provider is down.' }]);
  await billing.later(11 * minuteMs);
  expect([await statusOf(domain), await operations()]).toEqual(['Active', []]);
});

/** Orders a domain while the registrar is down, deletes it and orders it again. Returns both orders. */
const orderAgain = async () => {
  await goDown();
  const { domain, id } = await orderDomain();
  await billing.pay(id);
  const [first] = await operations();
  const { data } = (await billing.admin(listDomains, { query: { search: domain } })).body as DomainPage;
  await billing.admin(bulkDeleteDomains, { body: { domainIds: data.map((one) => one.id) } });
  const next = await billing.order([domain]);
  await billing.pay(next);
  return { domain, key: first?.key, deleted: id, next };
};

type Answer = Awaited<ReturnType<Registrar['register']>>;

/** The registrar gives this answer to the operation with the key, and `others` to the others, or fails with it. */
const answerTo = (key: string | undefined, answer: Answer, others: Answer | Error) => {
  const { sandbox } = billing.api();
  const { providers } = sandbox;
  const register: Registrar['register'] = async (name) => {
    if (name.key === key) return answer;
    if (others instanceof Error) throw others;
    return others;
  };
  sandbox.providers = { ...providers, registrar: { ...providers.registrar, register } };
  return () => {
    sandbox.providers = providers;
  };
};

test('the refusal of a deleted domain refunds its order, and does not change its next one', async () => {
  const { domain, key, deleted, next } = await orderAgain();
  const restore = answerTo(key, { kind: 'failed', message: 'Deleted.' }, { kind: 'accepted' });
  await billing.later(61 * minuteMs);
  restore();
  expect([await statusOf(domain), await operations()]).toEqual(['Active', []]);
  expect((await billing.receipt(deleted)).refunds).toMatchObject([{ reason: 'domain-lost', subjects: [domain] }]);
  expect((await billing.receipt(next)).refunds).toEqual([]);
});

test('the registration of a deleted domain does not complete its next order', async () => {
  const { domain, key } = await orderAgain();
  const restore = answerTo(key, { kind: 'accepted' }, new Error('Lost.'));
  await billing.later(61 * minuteMs);
  restore();
  expect([await statusOf(domain), await operations()]).toMatchObject(['Pending', [{ lastError: 'Lost.' }]]);
});

test('an order while the registrar is slow delays no other workspace', async () => {
  await behave({ kind: 'slow', ms: 2_000 });
  const { id } = await orderDomain();
  const paid = billing.pay(id);
  const started = performance.now();
  const other = await billing.api().as('new', workspaceIdOf(cedar));
  expect((await other(listDomains)).status).toBe(200);
  const seconds = (performance.now() - started) / 1_000;
  await paid;
  expect(seconds).toBeLessThan(2);
});
