import { connectDomain } from '@roost/shared/contracts/domains/domain-connection';
import { createMailboxes, LastCheck, listMailboxes, maxCreated } from '@roost/shared/contracts/mailboxes/mailbox';
import type { CreationResult, MailboxPage } from '@roost/shared/contracts/mailboxes/mailbox';
import { getLimitations } from '@roost/shared/contracts/workspaces/workspace';
import { eq } from 'drizzle-orm';
import { domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import type { RequestOptions } from '#testing/create-test-sandbox.ts';
import { anActiveDomain, anIdempotencyKey } from '#testing/northwind-fixture.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';

const { api, admin } = useTestSandbox();

const list = async (query: RequestOptions['query']) =>
  (await admin(listMailboxes, query && { query })).body as MailboxPage;

const create = async (addresses: readonly string[], type = 'Private', headers = anIdempotencyKey()) => {
  const emails = addresses.map((email) => ({ firstName: 'Robin', lastName: 'Hale', email }));
  const { status, body } = await admin(createMailboxes, { headers, body: { emails, type } });
  return { status, body, results: (body as { results: CreationResult[] }).results };
};

const codes = ({ results }: { results: CreationResult[] }) => results.map(({ failure }) => failure?.code ?? 'created');

const anEmptyDomain = async (name: string): Promise<string> => {
  await admin(connectDomain, { body: { domain: name } });
  await api.sandbox.database
    .update(domains)
    .set({ isOwned: true, status: 'Active', dueAt: null })
    .where(eq(domains.domain, name));
  return name;
};

test('a list contains one type and is searched by address or full name', async () => {
  expect((await list({ type: 'GoogleWorkspace' })).total).toBe(380);
  expect((await list({ type: 'IP' })).total).toBe(0);
  const [person] = (await list({ type: 'Private', sort: 'name', limit: '1' })).data;
  const name = `${person?.firstName} ${person?.lastName}`;
  const found = await list({ type: 'Private', search: name.toUpperCase(), limit: '100' });
  expect(found.data.map(({ id }) => id)).toContain(person?.id);
  expect(found.data.every((row) => `${row.firstName} ${row.lastName}` === name)).toBe(true);
  expect((await list({ type: 'Private', search: person?.email ?? '' })).total).toBe(1);
  expect((await admin(listMailboxes)).status).toBe(400);
});

test('the last score, forwarding and age filter and sort the list', async () => {
  const query = { type: 'Private', limit: '100' };
  const ids = (await list({ ...query, limit: '3' })).data.map(({ id }) => id);
  for (const [index, id] of ids.entries())
    await api.sandbox.database
      .update(mailboxes)
      .set({ lastScore: index - 1.5 })
      .where(eq(mailboxes.id, id));
  const scored = await list({ ...query, sort: 'score' });
  const scores = scored.data.map(({ lastFilterScore }) => lastFilterScore ?? 101);
  expect(scores.slice(0, 4)).toEqual([-1.5, -0.5, 0.5, 101]);
  const worst = (await list({ ...query, sort: '-score' })).data.map(({ lastFilterScore }) => lastFilterScore ?? -9);
  expect(worst.slice(0, 4)).toEqual([0.5, -0.5, -1.5, -9]);
  const counts = await Promise.all(
    LastCheck.options.map(async (lastCheck) => (await list({ ...query, lastCheck, limit: '1' })).total),
  );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(scored.total);
  const unchecked = await list({ ...query, lastCheck: 'none' });
  expect(unchecked.data.every(({ lastScore }) => lastScore === null)).toBe(true);
  const forwarded = await list({ ...query, forwarding: 'true' });
  expect(forwarded.data.every(({ forwardTo }) => forwardTo !== null)).toBe(true);
  expect(forwarded.total + (await list({ ...query, forwarding: 'false' })).total).toBe(scored.total);
  const half = (await list({ ...query, offset: '50', limit: '1' })).data[0]?.createdAt ?? '';
  const older = await list({ ...query, createdBefore: half });
  expect(older.data.every(({ createdAt }) => createdAt < half)).toBe(true);
  expect(older.total + (await list({ ...query, createdFrom: half })).total).toBe(scored.total);
});

test('a list of one domain contains only its inboxes', async () => {
  const [some] = (await list({ type: 'Private', limit: '1' })).data;
  const domainId = some?.domain.id ?? '';
  const { total, data } = await list({ type: 'Private', domainId });
  expect(data.map(({ domain }) => domain.id)).toEqual(Array.from({ length: total }, () => domainId));
  expect(total).toBeGreaterThan(0);
  expect((await list({ type: 'Private', domainId: 'of-nobody' })).total).toBe(0);
});

test('a new inbox is pending, then active, and uses a slot immediately', async () => {
  const limits = async () => (await admin(getLimitations, { params: { workspaceId: northwindId } })).body;
  const before = await limits();
  const domain = await anActiveDomain(admin, 'Outlook');
  const { results } = await create([`Robin.Hale.x@${domain}`], 'Outlook');
  expect(results[0]?.mailbox).toMatchObject({ email: `robin.hale.x@${domain}`, status: 'Pending', type: 'Outlook' });
  const used = (before as { outlookActiveMailboxesCount: number }).outlookActiveMailboxesCount;
  expect(await limits()).toMatchObject({ outlookActiveMailboxesCount: used + 1 });
  api.clock.advance(3_001);
  expect((await list({ type: 'Outlook', search: 'robin.hale.x@' })).data[0]?.status).toBe('Active');
});

test('each address gets its own result, in the order of the request', async () => {
  const outlook = await anActiveDomain(admin, 'Outlook');
  const [taken] = (await list({ type: 'Outlook', search: `@${outlook}`, limit: '1' })).data;
  const elsewhere = (await list({ type: 'Private', limit: '1' })).data[0]?.domain.domain ?? '';
  await admin(connectDomain, { body: { domain: 'stillpending.com' } });
  const answer = await create(
    [
      `fresh.one@${outlook}`,
      taken?.email ?? '',
      `admin@${outlook}`,
      'robin@not-ours.com',
      'robin@stillpending.com',
      `robin.new@${elsewhere}`,
      `fail.me@${outlook}`,
      `FRESH.one@${outlook}`,
    ],
    'Outlook',
  );
  expect(answer.status).toBe(200);
  expect(codes(answer)).toEqual([
    'created', 'taken', 'reserved', 'unknown-domain', 'unknown-domain', 'wrong-type', 'provider-failed', 'taken',
  ]); // oxfmt-ignore
  expect(answer.results.map(({ mailbox }) => mailbox !== null)).toEqual([
    true,
    ...Array.from({ length: 7 }, () => false),
  ]);
});

test('the response of a creation equals the created inbox in the list', async () => {
  const domain = await anActiveDomain(admin, 'Outlook');
  const email = `Robin.Listed@${domain}`;
  const inbox = { firstName: 'Robin ', lastName: 'Hale', email, signature: 'Best, Robin', forwardTo: 'robin@hale.com' };
  const body = { emails: [inbox], type: 'Outlook' };
  const created = await admin(createMailboxes, { headers: anIdempotencyKey(), body });
  const { data } = await list({ type: 'Outlook', search: 'robin.listed@' });
  expect(data).toHaveLength(1);
  expect((created.body as { results: CreationResult[] }).results).toStrictEqual([
    { email, mailbox: data[0], failure: null },
  ]);
});

test('the first inbox decides the type of its domain', async () => {
  const domain = await anEmptyDomain('firstinbox.com');
  expect(codes(await create([`one@${domain}`, `two@${domain}`], 'GoogleWorkspace'))).toEqual(['created', 'created']);
  expect(codes(await create([`three@${domain}`], 'Private'))).toEqual(['wrong-type']);
  const [row] = await api.sandbox.database.select().from(domains).where(eq(domains.domain, domain));
  expect(row).toMatchObject({ type: 'GoogleWorkspace', mailboxCount: 2 });
});

test('inboxes within the limit are created, the others are rejected', async () => {
  const limits = await admin(getLimitations, { params: { workspaceId: northwindId } });
  const { activeMailboxesCount } = limits.body as { activeMailboxesCount: number };
  await api.sandbox.database
    .update(workspaces)
    .set({ mailboxesLimit: activeMailboxesCount + 2 })
    .where(eq(workspaces.id, northwindId));
  const domain = await anActiveDomain(admin, 'Private');
  const answer = await create(['l1', 'l2', 'l3'].map((name) => `${name}@${domain}`));
  expect(codes(answer)).toEqual(['created', 'created', 'limit-reached']);
});

test('one call creates up to 1,000 inboxes', async () => {
  const { database } = api.sandbox;
  await database.update(workspaces).set({ mailboxesLimit: 5_000 }).where(eq(workspaces.id, northwindId));
  const domain = await anActiveDomain(admin, 'Private');
  const addresses = Array.from({ length: maxCreated + 1 }, (_, index) => `one.call.${index}@${domain}`);
  expect((await create(addresses)).status).toBe(400);
  const created = await create(addresses.slice(0, maxCreated));
  expect(created.results.filter(({ mailbox }) => mailbox !== null)).toHaveLength(1_000);
  expect((await list({ type: 'Private', search: 'one.call.' })).total).toBe(1_000);
});

test('an invalid local part rejects the whole request and names the row', async () => {
  const domain = await anActiveDomain(admin, 'Private');
  const { status, body } = await create([`fine@${domain}`, `x@${domain}`, `a+b@${domain}`]);
  expect(status).toBe(422);
  expect(Object.keys((body as { fields: object }).fields)).toEqual(['emails.1.email', 'emails.2.email']);
  expect((await list({ type: 'Private', search: `fine@${domain}` })).total).toBe(0);
});

test('the same key returns the same response and creates nothing twice, even for concurrent calls', async () => {
  const domain = await anActiveDomain(admin, 'Private');
  const headers = anIdempotencyKey();
  const before = await api.sandbox.database.$count(mailboxes);
  const answers = await Promise.all([1, 2, 3].map(() => create([`once@${domain}`], 'Private', headers)));
  expect(answers.map((answer) => codes(answer))).toEqual([['created'], ['created'], ['created']]);
  expect(new Set(answers.map(({ results }) => results[0]?.mailbox?.id)).size).toBe(1);
  expect(await api.sandbox.database.$count(mailboxes)).toBe(before + 1);

  const reused = await create([`other@${domain}`], 'Private', headers);
  expect([reused.status, reused.body]).toEqual([422, expect.objectContaining({ code: 'idempotency-key-reused' })]);
  const user = await api.as('user');
  const emails = [{ firstName: 'A', lastName: 'B', email: `byuser@${domain}` }];
  expect((await user(createMailboxes, { headers, body: { emails, type: 'Private' } })).status).toBe(200);
});

test('a call without a key is rejected, and a rejected call does not use its key', async () => {
  const domain = await anActiveDomain(admin, 'Private');
  expect((await create([`nokey@${domain}`], 'Private', { 'idempotency-key': '' })).status).toBe(400);
  const headers = anIdempotencyKey();
  expect((await create([`x@${domain}`], 'Private', headers)).status).toBe(422);
  expect((await create([`fixed@${domain}`], 'Private', headers)).status).toBe(200);
});

test('a scheduled deletion takes effect on its day', async () => {
  const [{ id, domain }] = (await list({ type: 'GoogleWorkspace', limit: '1' })).data as [MailboxPage['data'][number]];
  const deleteUntil = new Date(api.clock.now().getTime() + 60_000);
  await api.sandbox.database.update(mailboxes).set({ deleteUntil }).where(eq(mailboxes.id, id));
  const countOf = async () => {
    const [row] = await api.sandbox.database.select().from(domains).where(eq(domains.id, domain.id));
    return row?.mailboxCount ?? 0;
  };
  const before = await countOf();
  api.clock.advance(61_000);
  expect((await list({ type: 'GoogleWorkspace', limit: '100' })).data.map((row) => row.id)).not.toContain(id);
  expect(await countOf()).toBe(before - 1);
});
