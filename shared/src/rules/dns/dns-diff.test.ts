import fc from 'fast-check';
import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { dnsDiff } from './dns-diff.ts';
import { normalizeRecord, recordIdentity } from './normalize-record.ts';

const a = (value: string, key = ''): DnsRecord => ({ type: 'A', key, value, locked: false });
const txt = (value: string, key = ''): DnsRecord => ({ type: 'TXT', key, value, locked: false });

test.each<[string, DnsRecord[], DnsRecord[], [string, string | undefined, string | undefined][]]>([
  ['nothing', [a('192.0.2.1')], [a('192.0.2.1')], []],
  ['another order', [a('192.0.2.1'), txt('x')], [txt('x'), a('192.0.2.1')], []],
  ['an addition', [], [a('192.0.2.1')], [['added', undefined, '192.0.2.1']]],
  ['a removal', [a('192.0.2.1')], [], [['removed', '192.0.2.1', undefined]]],
  ['another value', [a('192.0.2.1')], [a('192.0.2.2')], [['changed', '192.0.2.1', '192.0.2.2']]],
  ['text in other letters', [txt('x')], [txt('X')], [['changed', 'x', 'X']]],
  [
    'another key',
    [a('192.0.2.1', 'www')],
    [a('192.0.2.1', 'app')],
    [
      ['removed', '192.0.2.1', undefined],
      ['added', undefined, '192.0.2.1'],
    ],
  ],
  [
    'an SPF beside other text',
    [txt('google-site-verification=1'), txt('v=spf1 -all')],
    [txt('v=spf1 ~all'), txt('google-site-verification=1')],
    [['changed', 'v=spf1 -all', 'v=spf1 ~all']],
  ],
  [
    'an SPF made of other text',
    [txt('hello')],
    [txt('v=spf1 ~all')],
    [
      ['removed', 'hello', undefined],
      ['added', undefined, 'v=spf1 ~all'],
    ],
  ],
  ['one of two alike', [a('192.0.2.1'), a('192.0.2.1')], [a('192.0.2.1')], [['removed', '192.0.2.1', undefined]]],
])('%s', (_, before, after, expected) => {
  expect(dnsDiff({ before, after }).map((change) => [change.kind, change.before?.value, change.after?.value])).toEqual(
    expected,
  );
});

const record = fc.record({
  type: fc.constantFrom('A', 'TXT', 'MX'),
  key: fc.constantFrom('', 'www', '@', 'WWW'),
  value: fc.constantFrom('v=spf1 -all', 'mx.a.org', 'MX.A.org.', 'x'),
  priority: fc.option(fc.constantFrom(1, 2), { nil: undefined }),
  locked: fc.boolean(),
}) as fc.Arbitrary<DnsRecord>;
const set = fc.array(record, { maxLength: 8 });
const identities = (records: readonly DnsRecord[]) => records.map(recordIdentity).toSorted();

test('the applied changes turn one set into the other', () => {
  fc.assert(
    fc.property(set, set, (before, after) => {
      const left = before.map(recordIdentity);
      for (const { before: old } of dnsDiff({ before, after })) {
        if (old) left.splice(left.indexOf(recordIdentity(old)), 1);
      }
      const fresh = dnsDiff({ before, after }).flatMap((change) =>
        change.after ? [recordIdentity(change.after)] : [],
      );
      expect([...left, ...fresh].toSorted()).toEqual(identities(after));
    }),
  );
});

test('two sets without changes are equal, regardless of order and locks', () => {
  fc.assert(
    fc.property(set, set, (before, after) => {
      const isSame = identities(before).join('\n') === identities(after).join('\n');
      expect(dnsDiff({ before, after }).length === 0).toBe(isSame);
      expect(dnsDiff({ before, after: before.toReversed().map((one) => ({ ...one, locked: !one.locked })) })).toEqual(
        [],
      );
    }),
  );
});

test('the order of either set does not change the result', () => {
  fc.assert(
    fc.property(set, set, (before, after) => {
      const plain = (records: readonly DnsRecord[]) =>
        records.map((one) => ({ ...normalizeRecord(one), locked: false }));
      const sets = { before: plain(before), after: plain(after) };
      const turned = { before: sets.before.toReversed(), after: sets.after.toReversed() };
      expect(dnsDiff(turned)).toEqual(dnsDiff(sets));
    }),
  );
});

test('the comparison of sets without a shared key grows with the number of records, not with its square', () => {
  const set = (letter: string, count: number) =>
    Array.from({ length: count }, (_, index) => txt(`${index}`, `${letter}${index}`));
  const textsOf = (count: number): number => {
    const write = import.meta.jest.spyOn(JSON, 'stringify');
    expect(dnsDiff({ before: set('a', count), after: set('b', count) })).toHaveLength(2 * count);
    const calls = write.mock.calls.length;
    write.mockRestore();
    return calls;
  };
  const texts = textsOf(100);
  expect(texts).toBeGreaterThanOrEqual(200);
  expect(textsOf(200)).toBe(2 * texts);
});
