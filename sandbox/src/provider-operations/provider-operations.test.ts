import type { Receipt } from '@roost/shared/contracts/billing/receipt';
import { like } from 'drizzle-orm';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { simulatedOperations } from '#database/schema/simulated-providers.ts';
import { setBehaviour } from '#providers/stored-behaviour.ts';
import { freeNames } from '#testing/northwind-fixture.ts';
import { useNorthwindBilling } from '#testing/use-northwind-billing.ts';
import { minuteMs } from '#runtime/durations.ts';

const billing = useNorthwindBilling();

const setProvider = (behaviour: object) =>
  billing.api().request('/sandbox/control/providers', {
    method: 'POST',
    body: JSON.stringify({ name: 'mailboxes', behaviour }),
  });

/** Pays an order of `count` inboxes on a new domain and runs its first jobs. */
const orderInboxes = async (count: number): Promise<string> => {
  const [domain = ''] = await freeNames(billing.admin, 1);
  const emails = Array.from({ length: count }, (_, index) => ({
    firstName: 'Robin',
    lastName: 'Hale',
    email: `robin.${index}@${domain}`,
  }));
  const id = await billing.order([domain], { mailboxes: { type: 'Outlook', emails } });
  await billing.pay(id);
  return id;
};

const inboxesOf = async (id: string): Promise<NonNullable<Receipt['inboxes']>['rows']> =>
  (await billing.receipt(id)).inboxes?.rows ?? [];
const statesOf = async (id: string) => [...new Set((await inboxesOf(id)).map(({ state }) => state))];
const calls = () =>
  billing
    .api()
    .sandbox.database.select()
    .from(simulatedOperations)
    .where(like(simulatedOperations.key, 'create-inbox/%'));

test('while the provider is down the ordered inboxes stay Pending, and an hour later they are created', async () => {
  await setProvider({ kind: 'down' });
  const id = await orderInboxes(3);
  expect(await statesOf(id)).toEqual(['Pending']);
  await billing.later(50 * minuteMs);
  expect(await statesOf(id)).toEqual(['Pending']);
  expect(await billing.api().sandbox.database.select().from(providerOperations)).toMatchObject(
    Array.from({ length: 3 }, () => ({ attempts: 2, lastError: 'The provider is down.' })),
  );
  await billing.later(11 * minuteMs);
  expect(await statesOf(id)).toEqual(['Active']);
  expect(await billing.api().sandbox.database.$count(providerOperations)).toBe(0);
});

test('a provider that loses its answer after creating an inbox is called again with the same key', async () => {
  await setProvider({ kind: 'loses-answers' });
  const id = await orderInboxes(3);
  expect(await statesOf(id)).toEqual(['Pending']);
  await billing.later(minuteMs);
  expect(await statesOf(id)).toEqual(['Active']);
  const emails = (await inboxesOf(id)).map(({ email }) => email);
  expect((await calls()).toSorted((one, other) => (one.subject < other.subject ? -1 : 1))).toMatchObject(
    emails.map((subject) => ({ subject, calls: 2, answer: { kind: 'accepted' } })),
  );
});

test('of 100 inboxes that the provider refuses 3 of 50 of, 6 fail with its reason and the others are created', async () => {
  await setProvider({ kind: 'refuses' });
  const id = await orderInboxes(100);
  const rows = await inboxesOf(id);
  expect(rows.filter(({ state }) => state === 'Pending')).toHaveLength(94);
  const failed = rows.filter(({ state }) => state === 'Missing');
  expect(failed.map(({ failure }) => failure?.message)).toEqual(
    Array.from({ length: 6 }, () => 'The provider refused this inbox.'),
  );
  await setProvider({ kind: 'usual' });
  await billing.later(2 * minuteMs);
  expect((await inboxesOf(id)).filter(({ failure }) => failure !== null)).toEqual([]);
  expect(new Set((await calls()).map(({ key }) => key)).size).toBe(106);
});

test('a slow provider creates every inbox, and its calls run outside of transactions', async () => {
  const { sandbox } = billing.api();
  await setBehaviour(sandbox.database, { name: 'mailboxes', behaviour: { kind: 'slow', ms: 1 } });
  const { mailboxes } = sandbox.providers;
  const openDuringCalls: number[] = [];
  sandbox.providers.mailboxes = {
    ...mailboxes,
    provision: async (inbox) => {
      // The embedded database runs one transaction at a time: within one, this would never end.
      await sandbox.database.transaction(async (transaction) => {
        openDuringCalls.push(await transaction.$count(providerOperations));
      });
      return mailboxes.provision(inbox);
    },
  };
  const id = await orderInboxes(2);
  expect(await statesOf(id)).toEqual(['Pending']);
  sandbox.providers.mailboxes = mailboxes;
  expect(openDuringCalls).toEqual([2, 2]);
  await billing.later(minuteMs);
  expect(await statesOf(id)).toEqual(['Active']);
});

test('the control surface lists the behaviour of a provider, and a reset ends it', async () => {
  const list = async () => (await billing.api().request('/sandbox/control/providers')).body;
  expect(await list()).toEqual([]);
  expect((await setProvider({ kind: 'slow', ms: 5 })).status).toBe(204);
  expect(await list()).toEqual([{ name: 'mailboxes', behaviour: { kind: 'slow', ms: 5 } }]);
  expect((await setProvider({ kind: 'sleepy' })).status).toBe(400);
  await billing.api().request('/sandbox/control/reset', { method: 'POST' });
  expect(await list()).toEqual([]);
});
