import fc from 'fast-check';
import { FindingState, SpamCheckKind } from '@roost/shared/contracts/deliverability/spam-check';
import { spamScore, worstState } from './spam-score.ts';

const states = fc.tuple(...SpamCheckKind.options.map(() => fc.constantFrom(...FindingState.options)));
const findingsOf = (states: readonly FindingState[]) =>
  SpamCheckKind.options.map((check, index) => ({ check, state: states[index] ?? 'passed' }));

test('a check that passes everything scores 100, and no fault is missed', () => {
  const good = SpamCheckKind.options.map((check) => ({ check, state: 'passed' as const }));
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
