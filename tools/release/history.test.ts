import { historyAfterPromotion, historyAfterRollback, sequenceOf } from './history.ts';

const after = (...versions: string[]) =>
  versions.reduce<ReturnType<typeof historyAfterPromotion> | undefined>(
    (history, version) => historyAfterPromotion(version, history),
    undefined,
  );

test.each([
  { name: 'the first version', versions: ['1'], sequence: ['1'] },
  { name: 'the latest first', versions: ['1', '2', '3'], sequence: ['3', '2', '1'] },
  { name: 'the live one again', versions: ['1', '2', '2'], sequence: ['2', '1'] },
  { name: 'the previous one again', versions: ['1', '2', '3', '2'], sequence: ['2', '1'] },
  { name: 'the oldest one again', versions: ['1', '2', '3', '1'], sequence: ['1'] },
  { name: 'five at most', versions: ['1', '2', '3', '4', '5', '6'], sequence: ['6', '5', '4', '3', '2'] },
])('promoting preserves the order in which versions were live: $name', ({ versions, sequence }) => {
  const history = after(...versions);
  expect(history && sequenceOf(history)).toEqual(sequence);
});

test('each rollback goes back one version, and the abandoned version is no fallback', () => {
  const three = after('1', '2', '3');
  const two = three && historyAfterRollback(three);
  expect(two).toEqual({ live: '2', previous: '1', earlier: [] });
  const one = two && historyAfterRollback(two);
  expect(one).toEqual({ live: '1', previous: null, earlier: [] });
  expect(one && historyAfterRollback(one)).toBeNull();
});
