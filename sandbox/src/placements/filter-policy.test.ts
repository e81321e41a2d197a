import {
  createInboxPlacement,
  getInboxPlacement,
  runInboxPlacement,
} from '@roost/shared/contracts/deliverability/inbox-placement';
import type { InboxPlacementDetails } from '@roost/shared/contracts/deliverability/inbox-placement';
import { eq } from 'drizzle-orm';
import { inboxPlacements } from '#database/schema/inbox-placements.ts';
import type { FilteredMessage, FilterVerdict, SpamFilter } from '#spam-filter/spam-filter.ts';
import { receiveAtSeed } from '#seed-inboxes/receive-at-seed.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { readyInboxes } from '#testing/submit-messages.ts';
import type { TestInbox } from '#testing/submit-messages.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';

const { api, admin } = useTestSandbox();

let inbox: TestInbox;
let verdict: FilterVerdict | null;
let asked: FilteredMessage[];
const accepted: FilterVerdict = { score: 1.5, requiredScore: 15, action: 'no action', symbols: [], reply: null };
const spamFilter: SpamFilter = {
  name: 'rspamd',
  check: (message) => {
    asked.push(message);
    return Promise.resolve(verdict);
  },
};

beforeEach(async () => {
  api.clock.stop();
  api.sandbox.spamFilter = spamFilter;
  [verdict, asked] = [accepted, []];
  const [ready] = await readyInboxes(api.sandbox, { type: 'Private', workspaceId: northwindId, limit: 1 });
  if (!ready) throw new Error('There is no inbox.');
  inbox = ready;
});

const run = async (providers = ['Aol']): Promise<InboxPlacementDetails> => {
  const { body } = await admin(createInboxPlacement, { body: { mailboxId: inbox.id, providers } });
  const { id } = body as InboxPlacementDetails;
  await admin(runInboxPlacement, { params: { placementId: id } });
  return read(id);
};
const read = async (placementId: string) =>
  (await admin(getInboxPlacement, { params: { placementId } })).body as InboxPlacementDetails;
const measuredAt = () => api.clock.now().toISOString();

test('the filter scores the message with its envelope, and its score is part of the result', async () => {
  const { results, status } = await run();
  const [first] = results;
  expect(status).toBe('Completed');
  expect(first?.found).toMatchObject({
    folder: 'inbox',
    policy: 'spam-filter',
    reason: 'filter-accepted',
    filterScore: { filter: 'rspamd', score: 1.5, requiredScore: 15, action: 'no action', measuredAt: measuredAt() },
    dmarc: 'pass',
  });
  expect(asked.map(({ sender }) => sender)).toEqual([inbox.email, inbox.email, inbox.email]);
  expect(asked.map(({ recipient }) => recipient).toSorted()).toEqual(results.map(({ address }) => address).toSorted());
  expect(asked[0]?.source.toString()).toContain('DKIM-Signature');
  expect(asked[0]?.ip).toBe(first?.found?.ip);
});

test('a message that the filter marks as spam is in the spam folder', async () => {
  verdict = { ...accepted, score: 6.4, action: 'add header' };
  const { results } = await run();
  expect(results.map(({ found }) => found)).toEqual(
    Array.from({ length: 3 }, () =>
      expect.objectContaining({
        folder: 'spam',
        reason: 'filter-spam',
        filterScore: {
          filter: 'rspamd',
          score: 6.4,
          requiredScore: 15,
          action: 'add header',
          measuredAt: measuredAt(),
        },
      }),
    ),
  );
});

test('without a filter, the result says so and has no score', async () => {
  api.sandbox.spamFilter = null;
  const { results } = await run();
  expect(results[0]?.found).toMatchObject({ folder: 'inbox', policy: 'spam-filter', reason: 'no-filter' });
  expect(results[0]?.found?.filterScore).toBeUndefined();
});

test('a filter that does not answer defers the message, and decides at the next delivery', async () => {
  verdict = null;
  const waiting = await run();
  expect(waiting).toMatchObject({ status: 'Waiting', totals: { inbox: 0, spam: 0 } });
  expect(api.logged.join('\n')).toContain('451 4.7.1 The spam filter of the seed inbox gave no answer.');
  verdict = accepted;
  api.clock.advance(10_000);
  const done = await read(waiting.id);
  expect(done).toMatchObject({ status: 'Completed', totals: { inbox: 3 } });
  expect(done.results[0]?.found).toMatchObject({ reason: 'filter-accepted', filterScore: { score: 1.5 } });
});

test('the filter scores a message while no transaction has the test locked', async () => {
  const { body } = await admin(createInboxPlacement, { body: { mailboxId: inbox.id, providers: ['Aol'] } });
  const { id, code, results } = body as InboxPlacementDetails;
  const { database } = api.sandbox;
  const check = async () => {
    // Rejects when another connection has locked the row.
    await database.select().from(inboxPlacements).where(eq(inboxPlacements.id, id)).for('update', { noWait: true });
    return accepted;
  };
  const domain = inbox.email.split('@')[1] ?? '';
  await receiveAtSeed(
    { ...api.sandbox, spamFilter: { name: 'rspamd', check } },
    {
      recipient: results[0]?.address ?? '',
      sender: inbox.email,
      source: Buffer.from(`Subject: Hello\r\n\r\n${code}\r\n`),
      submittedAt: api.clock.now(),
      ip: '198.51.100.1',
      helo: 'out-1.example',
      identity: {
        authorDomain: domain,
        spf: { domain, result: 'pass' },
        dkim: [],
        dmarc: { result: 'pass', policy: 'none' },
      },
    },
  );
  const [stored] = await database.select().from(inboxPlacements).where(eq(inboxPlacements.id, id));
  expect(stored?.results[0]?.found).toMatchObject({ reason: 'filter-accepted', filterScore: { score: 1.5 } });
});

test('receivers with other policies ask no filter', async () => {
  verdict = { ...accepted, score: 20, action: 'reject' };
  expect((await run(['Gmail', 'Outlook', 'Yahoo'])).totals).toMatchObject({ inbox: 9, spam: 0 });
  expect(asked).toEqual([]);
});
