import fc from 'fast-check';
import { FindingState } from '@roost/shared/contracts/deliverability/spam-check';
import { worstState } from './worst-state.ts';

const found = (state: FindingState) => ({ state, code: state === 'passed' ? ('good' as const) : ('missing' as const) });
const unmeasured = { state: 'warning', code: 'not-measured' } as const;

test('the worst finding decides, in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...FindingState.options), { minLength: 1 }), (states) => {
      const worst = FindingState.options.findLast((state) => states.includes(state));
      expect(worstState(states.map(found))).toBe(worst);
    }),
  );
});

test('a finding that was not measured changes nothing, and alone it is no result', () => {
  expect(worstState([found('passed'), unmeasured])).toBe('passed');
  expect([worstState([]), worstState([unmeasured])]).toEqual([null, null]);
});
