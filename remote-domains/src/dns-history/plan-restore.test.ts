import fc from 'fast-check';
import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { dnsDiff } from '@roost/shared/rules/dns/dns-diff';
import { aDnsRecord } from '@roost/shared/testing';
import { planRestore, recordsOf } from './plan-restore.ts';

const a = (value: string, key = '') => aDnsRecord({ type: 'A', key, value });
const locked = (record: DnsRecord): DnsRecord => ({ ...record, locked: true });

test('records that the version lacks are removed, and those that it has are added', () => {
  const changes = planRestore([a('192.0.2.1'), a('192.0.2.2', 'www')], [a('192.0.2.1'), a('192.0.2.3', 'app')]);
  expect(recordsOf(changes)).toEqual({ removed: [a('192.0.2.2', 'www')], added: [a('192.0.2.3', 'app')] });
});

test('a version with the same records in another order changes nothing', () => {
  expect(planRestore([a('192.0.2.1'), a('192.0.2.2')], [a('192.0.2.2'), a('192.0.2.1')])).toEqual([]);
});

test('a locked record stays, and one of the version is not restored', () => {
  const proof = aDnsRecord({ type: 'TXT', key: '_roost', value: 'proof' });
  expect(planRestore([locked(proof)], [])).toEqual([]);
  expect(planRestore([], [locked(proof)])).toEqual([]);
  expect(planRestore([locked(proof)], [proof])).toEqual([]);
});

test('a restore leads to the records of the version', () => {
  const records = fc.array(
    fc
      .record({ key: fc.constantFrom('', 'www', 'app'), host: fc.integer({ min: 1, max: 4 }) })
      .map(({ key, host }) => a(`192.0.2.${host}`, key)),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(records, records, (current, earlier) => {
      const { removed, added } = recordsOf(planRestore(current, earlier));
      const unchanged = dnsDiff({ before: current, after: removed }).flatMap(({ before }) => before ?? []);
      expect(dnsDiff({ before: [...unchanged, ...added], after: earlier })).toEqual([]);
    }),
  );
});
