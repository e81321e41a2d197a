import { bulkDeleteDomains, maxDeletedDomains } from '@roost/shared/contracts/domains/domain-deletion';
import type { DomainSelection } from '@roost/shared/contracts/selection';
import { http } from '@roost/shared/http';
import { findSelectedDomains } from '../bulk-dns/index.ts';

/** The domains to delete, and how many inboxes they have. */
export type DeletionPreview = { ids: string[]; mailboxes: number };

/** Resolves the selection to domains, so that exactly the counted domains are deleted. Throws `CallError`. */
export const previewDeletion = async (selection: DomainSelection, signal: AbortSignal): Promise<DeletionPreview> => {
  const ids = await findSelectedDomains({ selection, signal });
  let mailboxes = 0;
  for (let from = 0; from < ids.length; from += maxDeletedDomains) {
    const body = { domainIds: ids.slice(from, from + maxDeletedDomains) };
    const response = await http().call(bulkDeleteDomains, { query: { preview: true }, body }, { signal });
    mailboxes += response.mailboxes;
  }
  return { ids, mailboxes };
};
