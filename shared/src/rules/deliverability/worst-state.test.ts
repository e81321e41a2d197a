import fc from 'fast-check';
import { FindingState, SpamCheckKind } from '@roost/shared/contracts/deliverability/spam-check';
import { spamScore, worstState } from './spam-score.ts';

type ScoredFinding = Parameters<typeof spamScore>[0][number];

const states = fc.tuple(...SpamCheckKind.options.map(() => fc.constantFrom(...FindingState.options)));
const findingsOf = (states: readonly FindingState[]): ScoredFinding[] =>
  SpamCheckKind.options.map((check, index) => ({ check, state: states[index] ?? 'passed', code: 'good' as const }));

test('a check that passes everything scores 100, and no fault is missed', () => {
  const good = SpamCheckKind.options.map((check) => ({ check, state: 'passed' as const, code: 'good' as const }));
  expect([spamScore(good), worstState(good)]).toEqual([100, 'passed']);
  expect(spamScore(findingsOf(SpamCheckKind.options.map(() => 'error')))).toBe(0);
});

test('a score is an integer from 0 to 100, and a worse finding never raises it', () => {
  fc.assert(
    fc.property(states, fc.nat({ max: 9 }), (states, at) => {
      const score = spamScore(findingsOf(states));
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
      const worse = states.with(at, states[at] === 'passed' ? 'warning' : 'error');
      expect(spamScore(findingsOf(worse))).toBeLessThanOrEqual(score);
      expect(worstState(findingsOf(states)) === 'passed').toBe(score === 100);
    }),
  );
});

test('a check that was not measured changes neither the score nor the outcome', () => {
  const good = findingsOf(SpamCheckKind.options.map(() => 'passed'));
  const unmeasured = good.with(0, { check: 'spf', state: 'warning', code: 'not-measured' });
  expect([spamScore(unmeasured), worstState(unmeasured)]).toEqual([100, 'passed']);
});
