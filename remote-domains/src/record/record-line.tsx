import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { keyText, valueText } from './record-text.ts';

/** A record on one line, in zone file notation. */
export const RecordLine = ({ record }: { record: DnsRecord }) => (
  <code>
    {record.type} {keyText(record.key)} {valueText(record)}
  </code>
);
