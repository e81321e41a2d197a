import { getMailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { saveDns } from '@roost/shared/contracts/dns/dns';
import { isDmarc, isSpf } from '@roost/shared/rules/dns/dns-draft';
import {
  bulkCreateSpamChecks,
  createSpamCheck,
  getSpamCheck,
  getSpamTrend,
  listSpamChecks,
  SpamCheckKind,
} from '@roost/shared/contracts/deliverability/spam-check';
import type {
  QueueResult,
  SpamCheck,
  SpamCheckDetails,
  SpamCheckPage,
} from '@roost/shared/contracts/deliverability/spam-check';
import { worstState } from '@roost/shared/rules/deliverability/worst-state';
import { eq } from 'drizzle-orm';
import { fjord } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import type { RequestOptions } from '#testing/create-test-sandbox.ts';
import { aDnsSetOf, aMailboxOf, someMailboxes } from '#testing/northwind-fixture.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';

const { api, admin } = useTestSandbox();
beforeEach(() => api.clock.stop());

const list = async (query: NonNullable<RequestOptions['query']> = {}) =>
  (await admin(listSpamChecks, { query })).body as SpamCheckPage;
const read = async (spamCheckId: string) =>
  (await admin(getSpamCheck, { params: { spamCheckId } })).body as SpamCheckDetails;
const checkOf = async (mailboxId: string): Promise<SpamCheckDetails> => {
  const { body } = await admin(createSpamCheck, { body: { mailboxId } });
  api.clock.advance(3_000);
  return read((body as SpamCheck).id);
};
const findingOf = ({ findings }: SpamCheckDetails, check: SpamCheckKind) =>
  findings.find((finding) => finding.check === check);

test('a check sends a message, and has ten findings of the linter and no score', async () => {
  const { id, email } = await aMailboxOf(admin);
  const started = await admin(createSpamCheck, { body: { mailboxId: id } });
  expect([started.status, started.body]).toEqual([
    201,
    expect.objectContaining({ status: 'Queued', template: 'introduction', outcome: null, completedAt: null }),
  ]);
  const done = await read((started.body as SpamCheck).id);
  expect(done.findings.map(({ check }) => check)).toEqual(SpamCheckKind.options);
  expect(done).toMatchObject({
    status: 'Completed',
    score: null,
    filterScore: null,
    filterStatus: 'none',
    symbols: [],
    outcome: worstState(done.findings),
    from: { email },
    message: { recipient: expect.stringContaining(`${done.id}@`), refusal: null },
    completedAt: api.clock.now().toISOString(),
  });
  const { body } = await admin(getMailbox, { params: { mailboxId: id } });
  expect(body).toMatchObject({ lastScore: null, lastFilterScore: null });
});

test('a check reports the DNS of the domain, and the next check reports a change', async () => {
  const { id, domain } = await aMailboxOf(admin);
  const save = async (records: (set: Awaited<ReturnType<typeof aDnsSetOf>>) => unknown[]) => {
    const set = await aDnsSetOf(admin, domain.domain);
    const sent = {
      headers: { 'if-match': `"${set.version}"` },
      body: { domain: domain.domain, records: records(set) },
    };
    expect((await admin(saveDns, sent)).status).toBe(200);
  };
  await save(({ records, expected }) => [
    ...records.filter((record) => !isDmarc(record) && !isSpf(record)),
    ...expected.filter((record) => isSpf(record)),
  ]);
  const before = await checkOf(id);
  expect(findingOf(before, 'spf')).toMatchObject({ state: 'passed', code: 'good', fix: null });
  expect(findingOf(before, 'dmarc')).toMatchObject({
    state: 'error',
    code: 'missing',
    fix: { domain, type: 'TXT', key: '_dmarc', record: { value: expect.stringContaining('v=DMARC1') } },
  });
  const fix = findingOf(before, 'dmarc')?.fix?.record;
  await save(({ records }) => [...records, fix]);
  const after = await checkOf(id);
  expect(findingOf(after, 'dmarc')).toMatchObject({ state: 'passed', fix: null });
  const history = await list({ mailboxId: id });
  expect(history.data.slice(0, 2).map((check) => check.id)).toEqual([after.id, before.id]);
});

test('a check knows whether its inbox and domain are active', async () => {
  const { id, domain } = await aMailboxOf(admin);
  const { database } = api.sandbox;
  const { id: checkId } = await checkOf(id);
  const isActive = async () => {
    const [listed] = (await list({ mailboxId: id })).data;
    const { mailbox } = await read(checkId);
    expect(listed?.mailbox).toEqual(mailbox);
    return mailbox.isActive;
  };
  expect(await isActive()).toBe(true);
  await database.update(mailboxes).set({ status: 'Inactive' }).where(eq(mailboxes.id, id));
  expect(await isActive()).toBe(false);
  await database.update(mailboxes).set({ status: 'Active' }).where(eq(mailboxes.id, id));
  await database.update(domains).set({ status: 'Inactive' }).where(eq(domains.id, domain.id));
  expect(await isActive()).toBe(false);
});

test('links in the signature are checked', async () => {
  const { id } = await aMailboxOf(admin);
  const signature = 'Robin https://bit.ly/x and https://gone.invalid/page';
  await api.sandbox.database.update(mailboxes).set({ signature }).where(eq(mailboxes.id, id));
  const check = await checkOf(id);
  expect(findingOf(check, 'short-urls')).toMatchObject({ state: 'warning', detail: 'https://bit.ly/x' });
  expect(findingOf(check, 'broken-links')).toMatchObject({ state: 'error', detail: 'https://gone.invalid/page' });
});

test('checks of several inboxes send the chosen message, or the first', async () => {
  const [one = '', two = ''] = await someMailboxes(admin, { limit: '2' });
  await admin(bulkCreateSpamChecks, { body: { mailboxIds: [one], template: 'newsletter' } });
  await admin(bulkCreateSpamChecks, { body: { mailboxIds: [two] } });
  const templateOf = async (mailboxId: string) => (await list({ mailboxId })).data[0]?.template;
  expect([await templateOf(one), await templateOf(two)]).toEqual(['newsletter', 'introduction']);
});

test('five of many checks start every three seconds, and the others wait', async () => {
  const ids = await someMailboxes(admin, { limit: '12' });
  const { body } = await admin(bulkCreateSpamChecks, { body: { mailboxIds: ids } });
  expect((body as { results: QueueResult[] }).results.map(({ outcome }) => outcome)).toEqual(ids.map(() => 'changed'));
  const numbers = async () => Promise.all(['Queued', 'Running'].map(async (status) => (await list({ status })).total));
  expect(await numbers()).toEqual([7, 0]);
  const again = await admin(bulkCreateSpamChecks, { body: { mailboxIds: ids.slice(-2) } });
  expect((again.body as { results: QueueResult[] }).results.map(({ outcome }) => outcome)).toEqual([
    'unchanged',
    'unchanged',
  ]);
  api.clock.advance(3_000);
  expect(await numbers()).toEqual([2, 0]);
  api.clock.advance(3_000);
  expect(await numbers()).toEqual([0, 0]);
});

test('inboxes that cannot be checked give the reason', async () => {
  const outlook = await aMailboxOf(admin, { type: 'Outlook' });
  const busy = await aMailboxOf(admin);
  await api.sandbox.database.update(mailboxes).set({ status: 'Updating' }).where(eq(mailboxes.id, busy.id));
  const one = (mailboxId: string) => admin(createSpamCheck, { body: { mailboxId } });
  expect((await one(outlook.id)).body).toMatchObject({ statusCode: 409, code: 'not-checkable' });
  expect((await one(busy.id)).body).toMatchObject({ statusCode: 409, code: 'mailbox-busy' });
  expect((await one('gone')).status).toBe(404);
  const { body } = await admin(bulkCreateSpamChecks, { body: { mailboxIds: [outlook.id, busy.id, 'gone'] } });
  expect((body as { results: QueueResult[] }).results.map(({ reason }) => reason?.code)).toEqual([
    'not-checkable',
    'mailbox-busy',
    'unknown',
  ]);
});

test('a preview lists inboxes with a check, including completed checks within the given time', async () => {
  const { id } = await aMailboxOf(admin);
  const ask = async (query: RequestOptions['query']) => {
    const { body } = await admin(bulkCreateSpamChecks, { query, body: { mailboxIds: [id] } });
    return (body as { results: QueueResult[] }).results[0]?.outcome;
  };
  const before = (await list()).total;
  expect(await ask({ preview: 'true', createdWithin: '5' })).toBe('changed');
  expect((await list()).total).toBe(before);
  expect(await ask({})).toBe('changed');
  api.clock.advance(60_000);
  expect(await ask({ preview: 'true' })).toBe('changed');
  expect(await ask({ preview: 'true', createdWithin: '59' })).toBe('changed');
  expect(await ask({ preview: 'true', createdWithin: '61' })).toBe('unchanged');
});

test('the list filters by outcome', async () => {
  const failed = await list({ outcome: 'error', limit: '100' });
  expect(failed.total).toBeGreaterThan(0);
  expect(failed.data.every(({ outcome }) => outcome === 'error')).toBe(true);
  const [some] = failed.data;
  expect((await list({ search: some?.mailbox.email ?? '', outcome: 'error' })).total).toBeGreaterThan(0);
});

test('seeded checks have findings of the linter, and no score that no filter measured', async () => {
  const { data } = await list({ limit: '100' });
  expect(new Set(data.map(({ outcome }) => outcome)).size).toBeGreaterThan(1);
  const [newest] = data;
  expect((await read(newest?.id ?? '')).findings).toHaveLength(10);
  for (const { score, filterScore } of data) expect([score, filterScore]).toEqual([null, null]);
  const { body } = await admin(getSpamTrend, { params: { mailboxId: newest?.mailbox.id ?? '' } });
  expect(body).toEqual({ points: [], measured: [] });
});

test('checks of another workspace are not found', async () => {
  const [check] = (await list({ limit: '1' })).data;
  const inFjord = await api.as('admin', workspaceIdOf(fjord));
  expect((await inFjord(getSpamCheck, { params: { spamCheckId: check?.id ?? '' } })).status).toBe(404);
  expect((await inFjord(getSpamTrend, { params: { mailboxId: check?.mailbox.id ?? '' } })).status).toBe(404);
  expect(((await inFjord(listSpamChecks)).body as SpamCheckPage).total).toBe(0);
});
