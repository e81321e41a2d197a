import type { mailboxConnections } from '#database/schema/mailbox-connections.ts';
import type { LoginResult } from './log-in.ts';
import { minuteMs } from '#runtime/durations.ts';

export type Results = Pick<
  typeof mailboxConnections.$inferSelect,
  'state' | 'reason' | 'since' | 'checkedAt' | 'unansweredSince' | 'attempts'
>;

/** A server can restart, and a connection can break: fewer logins without an answer are no state. */
const unansweredLogins = 3;

/** The delay after the first refusal, and after the first login without an answer, in ms. It doubles with each. */
const refusedDelayMs = 15 * minuteMs;
const unansweredDelayMs = minuteMs;
/** Logins start at these times, so that few jobs run. */
const slotMs = 5_000;

type Applied = { result: LoginResult; intervalMs: number; now: Date };

/** What the last logins to an inbox say after another one, and when the next one is due. */
export const applyResult = (before: Results, { result, intervalMs, now }: Applied): Results & { dueAt: Date } => {
  const delay = (first: number, attempts: number) => Math.min(first * 2 ** (attempts - 1), intervalMs);
  if (result.kind === 'unanswered') {
    const attempts = before.unansweredSince === null ? 1 : before.attempts + 1;
    const unansweredSince = before.unansweredSince ?? now;
    const dueAt = nextDue({ now, delayMs: delay(unansweredDelayMs, attempts) });
    const isState = attempts >= unansweredLogins;
    const stated = isState
      ? { state: 'NoAnswer' as const, reason: result.reason, since: unansweredSince }
      : { state: before.state, reason: before.reason, since: before.since };
    return { ...stated, checkedAt: before.checkedAt, unansweredSince, attempts, dueAt };
  }
  const state = result.kind === 'accepted' ? 'Connected' : 'Refused';
  const reason = result.kind === 'accepted' ? null : result.reason;
  const isSame = before.state === state && before.reason === reason;
  const attempts = result.kind === 'accepted' ? 0 : isSame && before.unansweredSince === null ? before.attempts + 1 : 1;
  return {
    state,
    reason,
    since: (isSame ? before.since : null) ?? now,
    checkedAt: now,
    unansweredSince: null,
    attempts,
    dueAt: nextDue({ now, delayMs: attempts === 0 ? intervalMs : delay(refusedDelayMs, attempts) }),
  };
};

/** Between half the delay and the delay, so that logins spread over time. Rounded down. */
const nextDue = ({ now, delayMs }: { now: Date; delayMs: number }): Date => {
  const at = now.getTime() + delayMs * (1 - Math.random() / 2);
  return new Date(Math.max(Math.floor(at / slotMs) * slotMs, now.getTime() + 1));
};
