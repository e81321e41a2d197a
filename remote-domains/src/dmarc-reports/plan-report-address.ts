import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { parseDmarc, reportAddresses, withReportAddress } from '@roost/shared/rules/dns/dmarc';

export type ReportAddressPlan =
  | { kind: 'added' }
  | { kind: 'change'; change: { removed: DnsRecord[]; added: DnsRecord[] } }
  /** Receivers ignore several records, and an alias is the only record of its name. */
  | { kind: 'several' | 'alias' | 'locked' };

/** The change of the records that sends DMARC reports to an address, beside the addresses that already receive them. */
export const planReportAddress = (records: readonly DnsRecord[], address: string): ReportAddressPlan => {
  const atDmarc = records.filter(({ key }) => key === '_dmarc');
  if (atDmarc.some(({ type }) => type === 'CNAME')) return { kind: 'alias' };
  const found = atDmarc.filter(({ type, value }) => type === 'TXT' && parseDmarc(value) !== null);
  const [record] = found;
  if (found.length > 1) return { kind: 'several' };
  const dmarc = record === undefined ? null : parseDmarc(record.value);
  if (dmarc !== null && reportAddresses(dmarc).includes(address)) return { kind: 'added' };
  if (record?.locked === true) return { kind: 'locked' };
  const added: DnsRecord = {
    type: 'TXT',
    key: '_dmarc',
    locked: false,
    ...record,
    value: withReportAddress(record?.value ?? null, address),
  };
  return { kind: 'change', change: { removed: record === undefined ? [] : [record], added: [added] } };
};
