import type { Clock } from '#clock.ts';
import { Refusal } from '#server/refusal.ts';

export type LimitedCall = 'signIn' | 'signUp' | 'mail' | 'link' | 'refresh' | 'google' | 'feedback';
export type Limit = { perAddress: number; perAccount: number; seconds: number };
export type Limits = Record<LimitedCall, Limit>;
type Asking = { address: string; account?: string };

export type RateLimits = {
  /** Counts one call, and answers how to take it back; refused (429, with when to try again) once there were too many. */
  take: (call: LimitedCall, asking: Asking) => () => void;
  clear: () => void;
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

/** Counts in the memory of this process: one that grows past one machine counts in a store of all. `null` counts nothing. */
export const createRateLimits = ({ limits, clock }: { limits: Limits | null; clock: Clock }): RateLimits => {
  const windows = new Map<string, number[]>();
  const take: RateLimits['take'] = (call, { address, account }) => {
    if (limits === null) return () => undefined;
    const { perAddress, perAccount, seconds } = limits[call];
    const now = clock.now().getTime();
    const since = now - seconds * 1000;
    if (windows.size > 50_000) forgetBefore(windows, now - longest(limits));
    const counted = [
      { key: `${call} address ${address}`, most: perAddress },
      ...(account === undefined ? [] : [{ key: `${call} account ${account}`, most: perAccount }]),
    ].map(({ key, most }) => ({ key, most, times: (windows.get(key) ?? []).filter((time) => time > since) }));
    const waits = counted.flatMap(({ times, most }) =>
      times.length < most ? [] : [Math.ceil(((times[times.length - most] ?? now) - since) / 1000)],
    );
    if (waits.length > 0) throw tooMany(Math.max(1, ...waits));
    for (const { key, times } of counted) windows.set(key, [...times, now]);
    return () => {
      for (const { key } of counted) {
        const times = windows.get(key) ?? [];
        const index = times.lastIndexOf(now);
        if (index !== -1) windows.set(key, times.toSpliced(index, 1));
      }
    };
  };
  return { take, clear: () => windows.clear() };
};

const tooMany = (retryAfter: number) =>
  new Refusal({
    status: 429,
    code: 'too-many-attempts',
    message: `Too many attempts. Try again in ${retryAfter} seconds.`,
    retryAfter,
  });

const longest = (limits: Limits): number => Math.max(...Object.values(limits).map(({ seconds }) => seconds)) * 1000;

const forgetBefore = (windows: Map<string, number[]>, time: number): void => {
  for (const [key, times] of windows) if ((times.at(-1) ?? 0) < time) windows.delete(key);
};
