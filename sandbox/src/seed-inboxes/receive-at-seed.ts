import type { PlacementPolicy, PlacementProvider } from '@roost/shared/contracts/deliverability/inbox-placement';
import { PlacementProvider as Provider } from '@roost/shared/contracts/deliverability/inbox-placement';
import { and, eq } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { inboxPlacements } from '#database/schema/inbox-placements.ts';
import type { SeedResult } from '#database/schema/inbox-placements.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { Deferral } from '#errors/deferral.ts';
import type { SenderIdentity } from '#mail-authentication/judge-message.ts';
import type { FoundMessage } from '#seed-accounts/seed-inbox.ts';
import { summariseResults } from '#seed-accounts/summarise-results.ts';
import { placeMessage, receiverPolicies } from './receiver-policies.ts';
import { findCode } from './seed-addresses.ts';
import { scoreMessage } from './score-message.ts';
import { storedTest, storeResults } from './store-results.ts';
import type { StoredTest } from './store-results.ts';

type Arrival = {
  /** The seed inbox. */
  recipient: string;
  /** The inbox that sent the message. */
  sender: string;
  source: Buffer;
  submittedAt: Date;
  /** Address and name of the sending server. */
  ip: string;
  helo: string;
  identity: SenderIdentity;
};

/**
 * Receives a message at a seed inbox. Stores the result in the placement test of the sender whose code the message has.
 * Returns the SMTP reply of a refusal, or null. Throws when the receiver refuses it for now: DNS did not answer, or it
 * defers the first delivery (greylisting), or its spam filter gave no answer. A repeated delivery returns the first result.
 */
export const receiveAtSeed = async (
  context: Pick<Sandbox, 'clock' | 'database' | 'lookups' | 'spamFilter'>,
  arrival: Arrival,
): Promise<string | null> => {
  const { database, clock } = context;
  const { recipient, sender, identity } = arrival;
  if (hasTemporaryError(identity)) throw new Deferral('451 4.4.3 The seed inbox could not look up the domain in DNS.');
  const code = findCode(await readText(arrival.source));
  if (code === null) return null;
  const key = { sender, code };
  const [before] = await findTest(database, key);
  // Outside of the transaction, which must not wait for the filter.
  const score = needsScore(before, arrival) ? await scoreMessage(context, arrival) : null;
  const now = clock.now();
  const reply = await database.transaction(async (transaction) => {
    const [test] = await findTest(transaction, key).for('no key update', { of: inboxPlacements });
    const seed = seedOf(test, recipient);
    if (!test || !seed) return { refusal: null };
    const store = (changed: SeedResult) => storeResults(transaction, { test, changed: [changed], now });
    if (seed.found) return { refusal: refusalOf(seed) };
    const policy = policyOf(seed);
    if (policy === 'greylisting' && seed.deferredAt === undefined) {
      await store({ ...seed, deferredAt: now.toISOString() });
      return 'deferred';
    }
    const found: FoundMessage = {
      ...placeMessage(policy, { sender: identity, score }),
      policy,
      ...(score !== null && { filterScore: score }),
      ...toAuthentication(identity),
      ...detailsOf(arrival, now),
    };
    await store({ ...seed, found });
    return { refusal: refusalOf({ ...seed, found }) };
  });
  // Thrown after the transaction: it would undo the mark of the first delivery.
  if (reply === 'deferred') throw new Deferral('451 4.7.1 The seed inbox defers the first delivery. Try again.');
  return reply.refusal;
};

const readText = async (source: Buffer): Promise<string> => {
  // Loaded with the first message: it would slow the start.
  const { default: PostalMime } = await import('postal-mime');
  const { text = '', html = '', subject = '' } = await PostalMime.parse(source);
  return [subject, text, html].join('\n');
};

const findTest = (database: Database, { sender, code }: { sender: string; code: string }) =>
  database
    .select(storedTest)
    .from(inboxPlacements)
    .innerJoin(mailboxes, eq(mailboxes.id, inboxPlacements.mailboxId))
    .where(and(eq(mailboxes.email, sender), eq(inboxPlacements.code, code)));

const seedOf = (test: StoredTest | undefined, recipient: string): SeedResult | undefined =>
  test?.results.find(({ address }) => address === recipient);

const policyOf = ({ provider }: SeedResult): PlacementPolicy => receiverPolicies[providerOf(provider)];

/** Whether the spam filter decides: no result is stored, and authentication alone does not. */
const needsScore = (test: StoredTest | undefined, { recipient, identity }: Arrival): boolean => {
  const seed = seedOf(test, recipient);
  if (!seed || seed.found || policyOf(seed) !== 'spam-filter') return false;
  return placeMessage('spam-filter', { sender: identity, score: null }).reason === 'no-filter';
};

const refusalOf = ({ found, provider }: SeedResult): string | null =>
  found?.reason === 'dmarc-reject'
    ? `550 5.7.26 ${provider} rejects the message: DMARC failed, and its policy is reject.`
    : null;

const providerOf = (provider: string): PlacementProvider => Provider.options.find((one) => one === provider) ?? 'Smtp';

/** RFC 8601, section 2.7: DNS did not answer. */
const hasTemporaryError = ({ spf, dkim, dmarc }: SenderIdentity): boolean =>
  [spf, ...dkim, dmarc].some(({ result }) => result === 'temperror');

const toAuthentication = ({ spf, dkim, dmarc }: SenderIdentity) => ({
  spf: summariseResults([spf.result]),
  dkim: summariseResults(dkim.map(({ result }) => result)),
  dmarc: summariseResults([dmarc.result]),
});

const detailsOf = ({ ip, submittedAt }: Arrival, now: Date) => ({
  ip,
  seconds: Math.max(0, Math.round((now.getTime() - submittedAt.getTime()) / 1_000)),
});
