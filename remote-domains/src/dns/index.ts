import { lazyScreen } from '@roost/shared/platform';

export { keyText } from './record-text.ts';
export { RecordValue } from './record-value.tsx';

export const DnsRecords = lazyScreen(async () => {
  const { DnsRecords } = await import('./dns-records.tsx');
  return DnsRecords;
});
