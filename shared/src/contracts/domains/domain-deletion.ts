import * as v from 'valibot';
import { bytesOfId, bytesOfList } from '@roost/shared/contracts/body-size';
import { BulkPreview, bulkResultOf } from '@roost/shared/contracts/bulk-result';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { Count, Id } from '@roost/shared/contracts/primitives';
import { editors } from '@roost/shared/contracts/workspaces/role';

export const deleteDomain = endpoint({
  name: 'deleteDomain',
  method: 'DELETE',
  path: '/domains/{domainId}',
  summary: 'Delete a domain and its inboxes; irreversible',
  access: { scope: 'workspace', roles: editors },
  params: v.object({ domainId: Id }),
  errorStatuses: [404],
});

/** Maximum number of domains in one deletion: each deletes its inboxes too. */
export const maxDeletedDomains = 100;

export const DomainDeletionResult = bulkResultOf(['unknown']);
export type DomainDeletionResult = v.InferOutput<typeof DomainDeletionResult>;

/** Irreversible. `mailboxes` is how many inboxes it deletes. With `preview` nothing changes. */
export const bulkDeleteDomains = endpoint({
  name: 'bulkDeleteDomains',
  method: 'POST',
  path: '/domains/bulk-delete',
  summary: 'Delete several domains and their inboxes; irreversible',
  access: { scope: 'workspace', roles: editors },
  query: BulkPreview,
  body: v.object({ domainIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(maxDeletedDomains)) }),
  maxBodyBytes: bytesOfList({ items: maxDeletedDomains, bytesEach: bytesOfId }),
  response: v.object({ results: v.array(DomainDeletionResult), mailboxes: Count }),
});
