import { eq } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import { inboxPlacements } from '#database/schema/inbox-placements.ts';
import type { SeedResult } from '#database/schema/inbox-placements.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { addMessages } from '#mail/add-mails.ts';
import { mapConcurrently } from '#runtime/map-concurrently.ts';
import { yieldToRequests } from '#runtime/yield-to-requests.ts';
import type { SeedReading } from '#seed-accounts/seed-inbox.ts';
import { notArrived } from '#seed-inboxes/not-arrived.ts';
import { isSeedAddress as isSimulated } from '#seed-inboxes/seed-addresses.ts';
import { storedTest, storeResults } from '#seed-inboxes/store-results.ts';
import { claimTest } from './claim-test.ts';
import type { ClaimedTest } from './claim-test.ts';
import { composeTestMessages } from './compose-test-messages.ts';
import { findSendProblem } from './find-send-problem.ts';

/** Inboxes of a test that are read at a time. */
const concurrency = 5;
/** Tests of a job. The rest is still due. */
const maxTests = 20;
/** In ms, between two readings of a test. Later ones are further apart. */
const [minPauseMs, maxPauseMs] = [5_000, 60_000];

type Context = Pick<Sandbox, 'activity' | 'clock' | 'database' | 'jobs' | 'secrets' | 'seedInboxes'>;

/**
 * Reads the seed inboxes at providers for the due tests of a workspace, outside of transactions. Sends the message to each
 * that was read and has none. A message that is missing at the end has not arrived only when its inbox was read then.
 */
export const readSeedInboxes = async (context: Context, { workspaceId }: { workspaceId: string }): Promise<void> => {
  const { clock, database } = context;
  for (let count = 0; count < maxTests; count += 1) {
    const test = await claimTest(database, { workspaceId, now: clock.now() });
    if (!test) return;
    await readTest(context, { test, now: clock.now() });
    await yieldToRequests(context);
  }
};

const readTest = async (context: Context, { test, now }: { test: ClaimedTest; now: Date }): Promise<void> => {
  const isLast = now >= test.completesAt;
  const seeds = test.results.filter(({ address, found, problem }) => {
    const isOpen = found === null && !isSimulated(address);
    // Providers lock an account after many refused logins.
    return isOpen && (isLast || problem !== 'login-refused');
  });
  const changed = await mapConcurrently(seeds, { concurrency }, async (seed) =>
    applyReading(seed, { reading: await read(context, { test, seed }), isLast }),
  );
  await store(context, { test, changed, isLast, now: context.clock.now() });
};

type Read = { test: ClaimedTest; seed: SeedResult };

const read = async ({ database, seedInboxes }: Context, { test, seed }: Read): Promise<SeedReading> => {
  const inbox = seedInboxes.find(({ address }) => address === seed.address);
  if (!inbox) return { kind: 'unread', problem: 'not-configured' };
  const reading = await inbox.find({ code: test.code, sender: test.email, since: test.createdAt });
  if (reading.kind !== 'not-found' || seed.sentAt === undefined) return reading;
  const problem = await findSendProblem(database, { sender: test.email, recipient: seed.address, sentAt: seed.sentAt });
  return problem === null ? reading : { kind: 'unread', problem };
};

const applyReading = (seed: SeedResult, { reading, isLast }: { reading: SeedReading; isLast: boolean }): SeedResult => {
  switch (reading.kind) {
    case 'found':
      return { ...seed, found: reading.found, problem: null };
    case 'unread':
      return { ...seed, problem: reading.problem };
    case 'not-found':
      if (!isLast) return { ...seed, problem: null };
      return seed.sentAt === undefined
        ? { ...seed, problem: 'not-sent' }
        : { ...seed, found: notArrived, problem: null };
  }
};

type Stored = { test: ClaimedTest; changed: SeedResult[]; isLast: boolean; now: Date };

const store = async (context: Context, { test, changed, isLast, now }: Stored): Promise<void> => {
  const { database, jobs } = context;
  const [sender] = await database.select().from(mailboxes).where(eq(mailboxes.id, test.mailboxId));
  const unsent = isLast ? [] : changed.filter(needsMessage);
  const messages = sender ? await composeTestMessages(context, { code: test.code, seeds: unsent, sender, now }) : [];
  await database.transaction(async (transaction) => {
    const isTest = eq(inboxPlacements.id, test.id);
    const [locked] = await transaction.select(storedTest).from(inboxPlacements).where(isTest).for('no key update');
    if (!locked) return;
    // Another worker can have read the test after the lease of this one.
    const current = new Map(locked.results.map((result) => [result.address, result]));
    const open = changed.filter(({ address }) => current.get(address)?.found === null);
    const sent = new Set<string>();
    for (const { recipient, source } of messages) {
      if (!sender || !open.some(({ address }) => address === recipient)) continue;
      if (current.get(recipient)?.sentAt !== undefined) continue;
      sent.add(recipient);
      await addMessages(jobs, { database: transaction, sender, recipients: [recipient], source, createdAt: now });
    }
    await storeResults(transaction, {
      test: locked,
      changed: open.map((seed) => {
        const sentAt = sent.has(seed.address) ? now.toISOString() : current.get(seed.address)?.sentAt;
        return { ...seed, ...(sentAt !== undefined && { sentAt }) };
      }),
      nextReadAt: isLast ? null : nextReading(test, now),
      now,
    });
  });
};

/** The inbox was read, without a message. */
const needsMessage = ({ found, problem, sentAt }: SeedResult): boolean =>
  found === null && sentAt === undefined && (problem === null || problem === 'no-spam-folder');

/** The last reading is at the end of the test. */
const nextReading = ({ startedAt, completesAt }: ClaimedTest, now: Date): Date => {
  const elapsedMs = now.getTime() - (startedAt ?? now).getTime();
  const pauseMs = Math.min(Math.max(elapsedMs / 2, minPauseMs), maxPauseMs);
  return new Date(Math.min(now.getTime() + pauseMs, completesAt.getTime()));
};
