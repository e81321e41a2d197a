import { createMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { deleteDomain } from '@roost/shared/contracts/domains/domain-deletion';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { runReadyJobs } from '#worker/run-ready-jobs.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import type { Client } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { aDomainOf, aNewMailbox, anIdempotencyKey } from '#testing/northwind-fixture.ts';
import { isPostgres } from '#testing/open-test-database.ts';
import { overlap } from '#testing/overlap.ts';
import { race } from '#testing/race.ts';
import { loadLimitations } from '#subscriptions/load-limitations.ts';

let apis: TestSandboxes;
let clients: [Client, Client];
beforeAll(async () => {
  apis = await createTestSandboxes();
});
beforeEach(async () => {
  await apis.reset();
  clients = [await apis.first.as('admin'), await apis.second.as('admin')];
});
afterAll(() => apis.close());

const clientOf = (index: number): Client => clients[index % 2 === 0 ? 0 : 1];

test('inboxes that two processes create in one workspace at the same time are all created', async () => {
  const emails = await Promise.all(Array.from({ length: 8 }, () => aNewMailbox(clients[0])));
  const answers = await race(8, (index) =>
    clientOf(index)(createMailboxes, {
      headers: anIdempotencyKey(),
      body: { emails: [emails[index]], type: 'Private' },
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
});

test('the last free slot is used once', async () => {
  const { database } = apis.first.sandbox;
  const active = (await loadLimitations(database, northwindId)).activeMailboxesCount;
  await database
    .update(workspaces)
    .set({ mailboxesLimit: active + 1 })
    .where(eq(workspaces.id, northwindId));
  // Each request uses a separate domain: the lock of a shared domain would also serialize them.
  const emails = await Promise.all(
    Array.from({ length: 4 }, async (_, offset) => {
      const { domain } = await aDomainOf(clients[0], { offset: String(offset) });
      return { firstName: 'Robin', lastName: 'Hale', email: `last.slot@${domain}` };
    }),
  );
  await race(4, (index) =>
    clientOf(index)(createMailboxes, {
      headers: anIdempotencyKey(),
      body: { emails: [emails[index]], type: 'Private' },
    }),
  );
  expect((await loadLimitations(database, northwindId)).activeMailboxesCount).toBe(active + 1);
});

test('a creation waits for another call that takes the last slot', async () => {
  const { database } = apis.first.sandbox;
  const { activeMailboxesCount: active } = await loadLimitations(database, northwindId);
  const setLimit = (transaction: Database, mailboxesLimit: number) =>
    transaction.update(workspaces).set({ mailboxesLimit }).where(eq(workspaces.id, northwindId));
  await setLimit(database, active + 1);
  const inbox = await aNewMailbox(clients[0]);
  const created = await overlap({
    database,
    work: (transaction) => setLimit(transaction, active),
    call: () =>
      clients[1](createMailboxes, { headers: anIdempotencyKey(), body: { emails: [inbox], type: 'Private' } }),
  });
  // A request that finds no slot is rejected. One that had found a slot, and waited, lists the inbox as not created.
  const failure = { code: 'limit-reached' };
  expect(created.body).toMatchObject(isPostgres() ? { results: [{ failure }] } : failure);
  expect(await database.$count(mailboxes, eq(mailboxes.email, inbox.email))).toBe(0);
});

test('a domain can be deleted while its inboxes become due', async () => {
  const { domain, id: domainId } = await aDomainOf(clients[0]);
  const now = apis.first.clock.now();
  const { database } = apis.first.sandbox;
  await database.update(mailboxes).set({ deleteUntil: now, dueAt: now, status: 'Updating' });
  await database.update(domains).set({ dueAt: now, status: 'Pending' });
  const [deleted] = await Promise.all([
    clients[1](deleteDomain, { params: { domainId } }),
    runReadyJobs(apis.first.sandbox),
    runReadyJobs(apis.second.sandbox),
  ]);
  expect(deleted.status).toBeLessThan(300);
  expect(await database.$count(domains, eq(domains.domain, domain))).toBe(0);
  const [{ wrong } = { wrong: null }] = (
    await database.execute<{ wrong: number }>(sql`
      select count(*)::int as wrong from domains
      where mailbox_count <> (select count(*) from mailboxes where mailboxes.domain_id = domains.id)`)
  ).rows;
  expect(wrong).toBe(0);
});

test('inboxes on a domain that another call deletes are rejected', async () => {
  const { database } = apis.first.sandbox;
  const inbox = await aNewMailbox(clients[0]);
  const name = inbox.email.split('@')[1] ?? '';
  const created = await overlap({
    database,
    work: (transaction) => transaction.delete(domains).where(eq(domains.domain, name)),
    call: () =>
      clients[1](createMailboxes, { headers: anIdempotencyKey(), body: { emails: [inbox], type: 'Private' } }),
  });
  expect(created).toMatchObject({ status: 200, body: { results: [{ failure: { code: 'unknown-domain' } }] } });
});
