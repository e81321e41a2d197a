import { lazyScreen } from '@roost/shared/platform';

export const DnsRecords = lazyScreen(async () => {
  const { DnsRecords } = await import('./dns-records.tsx');
  return DnsRecords;
});
