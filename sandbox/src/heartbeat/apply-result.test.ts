import { applyResult } from './apply-result.ts';
import type { Results } from './apply-result.ts';
import type { LoginResult } from './log-in.ts';
import { minuteMs } from '#runtime/durations.ts';

const intervalMs = 6 * 60 * 60_000;
const start = new Date('2026-11-27T09:14:00Z').getTime();
const accepted: LoginResult = { kind: 'accepted' };
const refused: LoginResult = { kind: 'refused', reason: 'password-refused' };
const unanswered: LoginResult = { kind: 'unanswered', reason: 'timed-out' };
const none: Results = { state: null, reason: null, since: null, checkedAt: null, unansweredSince: null, attempts: 0 };

/** The results after logins of one minute apart. */
const after = (...results: readonly LoginResult[]) =>
  results.reduce<ReturnType<typeof applyResult> | Results>(
    (before, result, index) => applyResult(before, { result, intervalMs, now: new Date(start + index * minuteMs) }),
    none,
  );
const at = (minutes: number) => new Date(start + minutes * minuteMs);

test('a refused password is a state since the first refusal', () => {
  expect(after(refused, refused, refused)).toMatchObject({
    state: 'Refused',
    reason: 'password-refused',
    since: at(0),
    checkedAt: at(2),
    attempts: 3,
  });
  expect(after(accepted, refused)).toMatchObject({ state: 'Refused', since: at(1) });
  expect(after(refused, accepted)).toMatchObject({ state: 'Connected', reason: null, since: at(1), attempts: 0 });
});

test('two logins without an answer leave the state, and the third is one since the first', () => {
  expect(after(accepted, unanswered, unanswered)).toMatchObject({
    state: 'Connected',
    since: at(0),
    checkedAt: at(0),
    unansweredSince: at(1),
  });
  expect(after(unanswered)).toMatchObject({ state: null, checkedAt: null, unansweredSince: at(0) });
  expect(after(accepted, unanswered, unanswered, unanswered, unanswered)).toMatchObject({
    state: 'NoAnswer',
    reason: 'timed-out',
    since: at(1),
    checkedAt: at(0),
  });
  expect(after(unanswered, accepted, unanswered, unanswered)).toMatchObject({ state: 'Connected' });
});

test('a refused inbox stays refused while its server does not answer for a moment', () => {
  expect(after(refused, unanswered, refused)).toMatchObject({ state: 'Refused', since: at(0), unansweredSince: null });
});

test.each([
  ['accepted', accepted, intervalMs],
  ['refused', refused, 15 * minuteMs],
  ['unanswered', unanswered, minuteMs],
])('the first %s login is repeated within half its delay and its delay', (_, result, delayMs) => {
  const delay = Number((after(result) as ReturnType<typeof applyResult>).dueAt) - start;
  expect(delay).toBeGreaterThanOrEqual(delayMs / 2 - 5_000);
  expect(delay).toBeLessThanOrEqual(delayMs);
});

test('failures are repeated less and less often, but at least once per interval', () => {
  const many = after(...Array.from({ length: 30 }, () => unanswered)) as ReturnType<typeof applyResult>;
  const delay = Number(many.dueAt) - (start + 29 * minuteMs);
  expect(delay).toBeGreaterThan(intervalMs / 2 - 5_000);
  expect(delay).toBeLessThanOrEqual(intervalMs);
});
