import { createBulkJob } from '@roost/shared/bulk';
import { bulkUpdateDns, type BulkDnsChange } from '@roost/shared/contracts/dns/bulk-dns';
import { http } from '@roost/shared/http';
import { bulkRuns } from './bulk-run-store.ts';

/** Domains per request: few enough to stay below the timeout. */
export const chunkSize = 25;

export const bulkDnsJob = createBulkJob({
  store: bulkRuns,
  chunkSize,
  unknown: 'unknown',
  send: (change, domains) => requestUpdate(change, domains, { preview: false }),
  preview: (change, domains) => requestUpdate(change, domains, { preview: true }),
});

const requestUpdate = async (change: BulkDnsChange, domains: string[], query: { preview: boolean }) => {
  const { results } = await http().call(bulkUpdateDns, { query, body: { ...change, domains } });
  return results.map(({ domainId, domain, outcome, reason }) => ({ id: domainId, name: domain, outcome, reason }));
};
