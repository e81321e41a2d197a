import { createHash } from 'node:crypto';
import { asc, eq, inArray, lt } from 'drizzle-orm';
import type { Clock } from '#clock.ts';
import type { Database } from '#database/database.ts';
import { rateLimits } from '#database/schema/rate-limits.ts';
import { Refusal } from '#server/refusal.ts';

export type LimitedCall = 'signIn' | 'signUp' | 'mail' | 'link' | 'refresh' | 'google' | 'feedback';
export type Limit = { perAddress: number; perAccount: number; seconds: number };
export type Limits = Record<LimitedCall, Limit>;
type Asking = { address: string; account?: string };

export type RateLimits = {
  /** Counts one call, and answers how to take it back; refused (429, with when to try again) once there were too many. */
  take: (call: LimitedCall, asking: Asking) => Promise<() => Promise<void>>;
  clear: () => Promise<void>;
};

/**
 * How often one network address may call, and how often for one account, whether there is such an account or not. A sign-in that
 * succeeds is taken back: only failed ones count.
 */
export const defaultLimits: Limits = {
  signIn: { perAddress: 100, perAccount: 10, seconds: 15 * 60 },
  signUp: { perAddress: 30, perAccount: 5, seconds: 60 * 60 },
  mail: { perAddress: 30, perAccount: 5, seconds: 60 * 60 },
  link: { perAddress: 60, perAccount: 20, seconds: 15 * 60 },
  refresh: { perAddress: 600, perAccount: 60, seconds: 5 * 60 },
  google: { perAddress: 60, perAccount: 60, seconds: 15 * 60 },
  feedback: { perAddress: 10, perAccount: 10, seconds: 60 * 60 },
};

type Given = { limits: Limits | null; clock: Clock; database: Database };

/** Counts in the database, so that all processes before it count together. `null` counts nothing. */
export const createRateLimits = ({ limits, clock, database }: Given): RateLimits => {
  const take: RateLimits['take'] = async (call, { address, account }) => {
    if (limits === null) return async () => undefined;
    const { perAddress, perAccount, seconds } = limits[call];
    const now = clock.now().getTime();
    const since = now - seconds * 1000;
    const most = new Map([
      [keyOf(`${call} address ${address}`), perAddress],
      ...(account === undefined ? [] : ([[keyOf(`${call} account ${account}`), perAccount]] as const)),
    ]);
    await forgetBefore(database, now);
    await database.transaction(async (transaction) => {
      const counted = (await hold(transaction, most, now)).map(({ key, times }) => ({
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
        for (const { key, times } of await hold(transaction, most, now)) {
          const index = times.lastIndexOf(now);
          if (index === -1) continue;
          await transaction
            .update(rateLimits)
            .set({ times: times.toSpliced(index, 1) })
            .where(eq(rateLimits.key, key));
        }
      });
  };
  return { take, clear: async () => void (await database.delete(rateLimits)) };
};

/** The rows of the keys, always in one order, so that two calls never wait for each other. */
const hold = async (transaction: Database, keys: ReadonlyMap<string, unknown>, now: number) => {
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

const forgetBefore = async (database: Database, now: number): Promise<void> => {
  const over = database
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lt(rateLimits.until, new Date(now)))
    .for('update', { skipLocked: true });
  await database.delete(rateLimits).where(inArray(rateLimits.key, over));
};

/** What is tried are addresses of mail and tokens of links: neither is kept as it is. */
const keyOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

const tooMany = (retryAfter: number) =>
  new Refusal({
    status: 429,
    code: 'too-many-attempts',
    message: `Too many attempts. Try again in ${retryAfter} seconds.`,
    retryAfter,
  });
