import { bulkUpdateDns, type BulkDnsChange, type BulkDnsResult } from '@roost/shared/contracts/dns/bulk-dns';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import type { DomainSelection } from '@roost/shared/contracts/selection';
import { http } from '@roost/shared/http';
import { chunkSize } from './bulk-dns-job.ts';

type PreviewParams = {
  selection: DomainSelection;
  change: BulkDnsChange;
  signal: AbortSignal;
  /** Reports the number of previewed domains. */
  onProgress: (done: number) => void;
};

const pageSize = 100;

/** Computes the effect of the update on each domain without changing it. Throws `CallError`. */
export const previewUpdate = async (params: PreviewParams): Promise<BulkDnsResult[]> => {
  const ids = await idsOf(params);
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

/** Resolves the selection to ids, so that the update changes exactly the previewed domains. */
const idsOf = async ({ selection, signal }: PreviewParams): Promise<string[]> => {
  if (Array.isArray(selection)) return selection;
  const { filter, except } = selection;
  const left = new Set(except);
  const ids = new Set<string>();
  for (let offset = 0, total = 1; offset < total; offset += pageSize) {
    const query = { ...filter, limit: pageSize, offset, sort: 'domain' as const };
    const page = await http().call(listDomains, { query }, { signal });
    for (const { id } of page.data) if (!left.has(id)) ids.add(id);
    ({ total } = page);
  }
  return [...ids];
};
