import { createBulkJob } from '@roost/shared/bulk';
import { bulkDeleteDomains, type DomainDeletionResult } from '@roost/shared/contracts/domains/domain-deletion';
import { http } from '@roost/shared/http';
import { deletionRuns } from './deletion-runs.ts';

/** Domains per request: each deletes its inboxes too, and the progress shows the end of each request. */
const chunkSize = 25;

export const deletionJob = createBulkJob({
  store: deletionRuns,
  chunkSize,
  unknown: 'unknown',
  send: (_, domainIds) => requestDeletion(domainIds, { preview: false }),
  preview: async (_, domainIds) => (await requestDeletion(domainIds, { preview: true })).map(toApplied),
});

const requestDeletion = async (domainIds: string[], query: { preview: boolean }) =>
  (await http().call(bulkDeleteDomains, { query, body: { domainIds } })).results;

/** After a lost response, a domain that no longer exists was deleted. */
const toApplied = (result: DomainDeletionResult): DomainDeletionResult =>
  result.reason?.code === 'unknown' ? { ...result, outcome: 'unchanged', reason: null } : result;
