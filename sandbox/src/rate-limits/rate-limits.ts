import { createHash } from 'node:crypto';
import { asc, eq, inArray, lt } from 'drizzle-orm';
import type { Clock } from '#runtime/clock.ts';
import type { Database } from '#database/database.ts';
import { rateLimits } from '#database/schema/rate-limits.ts';
import { ApiException } from '#errors/api-exception.ts';
import { toNetwork } from './to-network.ts';

export type LimitedCall =
  | 'signIn'
  | 'password'
  | 'submission'
  | 'signUp'
  | 'mail'
  | 'link'
  | 'refresh'
  | 'google'
  | 'feedback'
  | 'invitation'
  | 'export'
  | 'upload'
  | 'pageReport';

/** The keys of a rate limit. IPv6 addresses count per /64, because one customer has the whole network. */
type Source = { address: string; account: string; workspace: string; recipient: string };

/** Maximum number of attempts per source within `seconds`. `addressAndAccount` counts the combination. */
export type RateLimit = { seconds: number; addressAndAccount?: number } & Partial<Record<keyof Source, number>>;
export type RateLimitRules = Record<LimitedCall, RateLimit>;

export type RateLimits = {
  /**
   * Counts an attempt and returns a function that refunds it. Throws 429 with the waiting time when the limit is
   * exceeded.
   */
  consume: (call: LimitedCall, source: Partial<Source>) => Promise<() => Promise<void>>;
  clear: () => Promise<void>;
};

const hourSeconds = 60 * 60;

/**
 * Unknown accounts count like existing ones. A successful sign-in is refunded: only failures count. Sign-ins count per
 * address and account, so that an attacker cannot lock out the owner.
 */
export const defaultRateLimits: RateLimitRules = {
  signIn: { address: 100, addressAndAccount: 10, seconds: 15 * 60 },
  /** Counts per sign-in: the owner can sign in again. */
  password: { account: 10, seconds: 15 * 60 },
  /** Sign-ins of inboxes by SMTP, counted like sign-ins. A tool can sign many inboxes in at a time. */
  submission: { address: 300, addressAndAccount: 10, seconds: 15 * 60 },
  signUp: { address: 30, account: 5, seconds: hourSeconds },
  mail: { address: 30, account: 5, seconds: hourSeconds },
  link: { address: 60, account: 20, seconds: 15 * 60 },
  refresh: { address: 600, account: 60, seconds: 5 * 60 },
  google: { address: 60, seconds: 15 * 60 },
  feedback: { address: 10, seconds: hourSeconds },
  invitation: { workspace: 100, account: 100, recipient: 5, seconds: 24 * hourSeconds },
  export: { workspace: 200, account: 60, seconds: hourSeconds },
  upload: { workspace: 1_000, seconds: hourSeconds },
  /** A whole office can have one address. A page sends one report. */
  pageReport: { address: 1_000, seconds: 5 * 60 },
};

type Options = { limits: RateLimitRules | null; clock: Clock; database: Database };

/** Counts in the database, shared by all processes. `limits: null` disables rate limits. */
export const createRateLimits = ({ limits, clock, database }: Options): RateLimits => {
  const take: RateLimits['consume'] = async (call, source) => {
    if (limits === null) return async () => undefined;
    const { seconds } = limits[call];
    const now = clock.now().getTime();
    const since = now - seconds * 1000;
    const most = limitsByKey(call, { limit: limits[call], source });
    await deleteExpiredCounters(database, now);
    await database.transaction(async (transaction) => {
      const counted = (await lockCounters(transaction, most, now)).map(({ key, times }) => ({
        key,
        most: most.get(key) ?? 0,
        times: times.filter((time) => time > since),
      }));
      const waits = counted.flatMap((one) =>
        one.times.length < one.most
          ? []
          : [Math.ceil(((one.times[one.times.length - one.most] ?? now) - since) / 1000)],
      );
      if (waits.length > 0) throw tooMany(Math.max(1, ...waits));
      const until = new Date(now + seconds * 1000);
      for (const { key, times } of counted)
        await transaction
          .update(rateLimits)
          .set({ times: [...times, now], until })
          .where(eq(rateLimits.key, key));
    });
    return () =>
      database.transaction(async (transaction) => {
        for (const { key, times } of await lockCounters(transaction, most, now)) {
          const index = times.lastIndexOf(now);
          if (index === -1) continue;
          await transaction
            .update(rateLimits)
            .set({ times: times.toSpliced(index, 1) })
            .where(eq(rateLimits.key, key));
        }
      });
  };
  return {
    consume: take,
    // PostgreSQL can end it because of a deadlock with a call: only a transaction runs again.
    clear: async () => void (await database.transaction((transaction) => transaction.delete(rateLimits))),
  };
};

const sources = ['address', 'account', 'workspace', 'recipient'] as const;

/** The limits by key, for the given sources. */
const limitsByKey = (
  call: LimitedCall,
  { limit, source }: { limit: RateLimit; source: Partial<Source> },
): ReadonlyMap<string, number> => {
  const by = { ...source, ...(source.address !== undefined && { address: toNetwork(source.address) }) };
  const { address, account } = by;
  const keys = sources.flatMap((name) => {
    const [most, value] = [limit[name], by[name]];
    return most === undefined || value === undefined ? [] : [[keyOf(`${call} ${name} ${value}`), most] as const];
  });
  const together = limit.addressAndAccount;
  const hasBoth = together !== undefined && address !== undefined && account !== undefined;
  return new Map([...keys, ...(hasBoth ? [[keyOf(`${call} together ${address} ${account}`), together] as const] : [])]);
};

/** Locks the rows of the keys, sorted to prevent deadlocks. */
const lockCounters = async (transaction: Database, keys: ReadonlyMap<string, unknown>, now: number) => {
  const sorted = [...keys.keys()].toSorted();
  const empty = sorted.map((key) => ({ key, times: [], until: new Date(now) }));
  await transaction.insert(rateLimits).values(empty).onConflictDoNothing();
  return transaction
    .select()
    .from(rateLimits)
    .where(inArray(rateLimits.key, sorted))
    .orderBy(asc(rateLimits.key))
    .for('update');
};

const deleteExpiredCounters = async (database: Database, now: number): Promise<void> => {
  const over = database
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lt(rateLimits.until, new Date(now)))
    .for('update', { skipLocked: true });
  await database.delete(rateLimits).where(inArray(rateLimits.key, over));
};

/** Hashed, because sources contain email addresses and link tokens. */
const keyOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

const tooMany = (retryAfter: number) =>
  new ApiException({
    status: 429,
    code: 'too-many-attempts',
    message: `Too many attempts. Try again in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`,
    retryAfter,
  });
