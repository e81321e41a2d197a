import { bulkUpdateDns, type BulkDnsChange, type BulkDnsResult } from '@roost/shared/contracts/dns/bulk-dns';
import type { DomainSelection } from '@roost/shared/contracts/selection';
import { http } from '@roost/shared/http';
import { findSelectedDomains } from './find-selected-domains.ts';

/** Domains per request: few enough to show progress. */
const chunkSize = 25;

type PreviewParams = {
  selection: DomainSelection;
  change: BulkDnsChange;
  signal: AbortSignal;
  /** Reports the number of previewed domains. */
  onProgress: (done: number) => void;
};

/** Computes the effect of the update on each domain without changing it. Throws `CallError`. */
export const previewUpdate = async (params: PreviewParams): Promise<BulkDnsResult[]> => {
  const ids = await findSelectedDomains(params);
  const results: BulkDnsResult[] = [];
  for (let from = 0; from < ids.length; from += chunkSize) {
    const domains = ids.slice(from, from + chunkSize);
    const body = { ...params.change, domains };
    const response = await http().call(bulkUpdateDns, { query: { preview: true }, body }, { signal: params.signal });
    results.push(...response.results);
    params.onProgress(results.length);
  }
  return results;
};
