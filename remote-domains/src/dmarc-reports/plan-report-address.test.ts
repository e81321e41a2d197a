import { aDnsRecord } from '@roost/shared/testing';
import { planReportAddress } from './plan-report-address.ts';

const address = 'dmarc@reports.example';
const aDmarc = (value: string, more = {}) => aDnsRecord({ type: 'TXT', key: '_dmarc', value, ...more });
const anSpf = aDnsRecord({ type: 'TXT', key: '', value: 'v=spf1 -all' });

test('the address is added to the record, and a missing record is added with p=none', () => {
  const record = aDmarc('v=DMARC1; p=reject; rua=mailto:me@example.com');
  expect(planReportAddress([anSpf, record], address)).toEqual({
    kind: 'change',
    change: {
      removed: [record],
      added: [{ ...record, value: `v=DMARC1; p=reject; rua=mailto:me@example.com,mailto:${address}` }],
    },
  });
  expect(planReportAddress([anSpf], address)).toEqual({
    kind: 'change',
    change: { removed: [], added: [aDmarc(`v=DMARC1; p=none; rua=mailto:${address}`)] },
  });
});

test.each([
  ['added', [aDmarc(`v=DMARC1; p=none; rua=mailto:a@b.c, mailto:${address}!10m`)]],
  ['several', [aDmarc('v=DMARC1; p=none'), aDmarc('v=DMARC1; p=reject')]],
  ['alias', [aDnsRecord({ type: 'CNAME', key: '_dmarc', value: 'dmarc.example.com' })]],
  ['locked', [aDmarc('v=DMARC1; p=none', { locked: true })]],
] as const)('%s: nothing changes', (kind, records) => {
  expect(planReportAddress(records, address)).toEqual({ kind });
});
