import { randomUUID } from 'node:crypto';
import { purchaseDomains } from '@roost/shared/contracts/billing/purchase';
import { saveDns } from '@roost/shared/contracts/dns/dns';
import { createExportTicket, downloadExport, exportMailboxes } from '@roost/shared/contracts/exports/export';
import { maxCreated } from '@roost/shared/contracts/mailboxes/mailbox';
import { and, eq } from 'drizzle-orm';
import { hashPassword } from '#auth/passwords.ts';
import { batchSize, insertRows } from '#database/insert-rows.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { tags } from '#database/schema/tags.ts';
import { createInboxes } from '#mailboxes/create-inboxes.ts';
import { runOperations } from '#provider-operations/run-operations.ts';
import { countEventLoopTurns } from '#testing/count-event-loop-turns.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { aContact, aDnsSetOf, anActiveDomain, anIdempotencyKey, freeNames, idOf } from '#testing/northwind-fixture.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';

const { api, admin } = useTestSandbox();

test('other calls can run while a password is hashed', async () => {
  expect(await countEventLoopTurns(() => hashPassword('tidal-lamp-nine-orchard'))).toBeGreaterThan(1);
});

test('other calls can run between the statements that insert many rows', async () => {
  const rows = Array.from({ length: 4 * batchSize }, () => ({
    id: randomUUID(),
    workspaceId: northwindId,
    name: randomUUID(),
  }));
  const { database } = api.sandbox;
  expect(await countEventLoopTurns(() => insertRows(database, tags, rows))).toBeGreaterThanOrEqual(3);
  expect(await database.$count(tags, eq(tags.workspaceId, northwindId))).toBeGreaterThanOrEqual(rows.length);
});

/** Prepares the creation of many inboxes, and returns the function that creates them. */
const prepareInboxes = async (count: number) => {
  const { database, secrets, clock } = api.sandbox;
  const domain = await anActiveDomain(admin, 'Private');
  const emails = Array.from({ length: count }, () => ({
    firstName: 'Robin',
    lastName: 'Hale',
    email: `${randomUUID()}@${domain}`,
  }));
  const now = clock.now();
  const wanted = { workspaceId: northwindId, emails, type: 'Private', onPendingDomains: 'refused', now } as const;
  const creator = { kind: 'request' } as const;
  return () => createInboxes({ database, creator, secrets }, { ...wanted, dueAt: now });
};

test('other calls can run while many inboxes are created', async () => {
  expect(await countEventLoopTurns(await prepareInboxes(maxCreated))).toBeGreaterThanOrEqual(2);
});

test('other calls can run while a worker calls the provider for many inboxes', async () => {
  const create = await prepareInboxes(40);
  await create();
  api.clock.advance(60_000);
  const run = () => runOperations(api.sandbox, { workspaceId: northwindId, batchSize: 10 });
  expect(await countEventLoopTurns(run)).toBeGreaterThanOrEqual(8);
  expect(await api.sandbox.database.$count(providerOperations)).toBe(0);
});

test('other calls can run while an order is checked, stored and paid', async () => {
  const [name = ''] = await freeNames(admin, 1);
  const emails = ['one', 'two'].map((localPart) => ({
    firstName: 'Robin',
    lastName: 'Hale',
    email: `${localPart}@${name}`,
    signature: 'a'.repeat(10_000),
  }));
  const body = { domains: [name], registrant: aContact(), mailboxes: { type: 'Private', emails } };
  let transactionId = '';
  const order = async () => {
    const bought = await admin(purchaseDomains, { headers: anIdempotencyKey(), body });
    transactionId = (bought.body as { transactionId: string }).transactionId;
  };
  expect(await countEventLoopTurns(order)).toBeGreaterThanOrEqual(3);
  const pay = () => api.request(`/sandbox/transactions/${transactionId}/pay`, { method: 'POST' });
  expect(await countEventLoopTurns(pay)).toBeGreaterThanOrEqual(1);
});

test('other calls can run between the batches of an export', async () => {
  const rows = await api.sandbox.database
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .where(and(eq(mailboxes.workspaceId, northwindId), eq(mailboxes.status, 'Active')));
  expect(rows.length).toBeGreaterThan(1_000);
  const mailboxIds = rows.map(({ id }) => id);
  const { body } = await admin(exportMailboxes, { body: { platform: 'Csv', mailboxIds } });
  const ticket = await admin(createExportTicket, { params: { exportId: idOf(body) } });
  const params = { ticket: (ticket.body as { ticket: string }).ticket };
  const turns = await countEventLoopTurns(() => api.anyone(downloadExport, { params }));
  expect(turns).toBeGreaterThanOrEqual(3);
});

test('other calls can run between the checks of DNS records', async () => {
  const domain = await anActiveDomain(admin, 'Private');
  const set = await aDnsSetOf(admin, domain);
  const save = () =>
    admin(saveDns, { headers: { 'if-match': `"${set.version}"` }, body: { domain, records: set.records } });
  expect(await countEventLoopTurns(save)).toBeGreaterThanOrEqual(2);
});
