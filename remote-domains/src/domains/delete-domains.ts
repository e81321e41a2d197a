import { bulkDeleteDomains, maxDeletedDomains } from '@roost/shared/contracts/domains/domain-deletion';
import type { DomainSelection } from '@roost/shared/contracts/selection';
import { http } from '@roost/shared/http';
import { findSelectedDomains } from '../bulk-dns/index.ts';

/** The domains to delete, and how many inboxes they have. */
export type DeletionPreview = { ids: string[]; mailboxes: number };

/** Resolves the selection to ids, so that exactly the counted domains are deleted. Throws `CallError`. */
export const previewDeletion = async (selection: DomainSelection, signal: AbortSignal): Promise<DeletionPreview> => {
  const ids = await findSelectedDomains({ selection, signal });
  let mailboxes = 0;
  for (const domainIds of chunksOf(ids)) {
    const response = await http().call(
      bulkDeleteDomains,
      { query: { preview: true }, body: { domainIds } },
      { signal },
    );
    mailboxes += response.mailboxes;
  }
  return { ids, mailboxes };
};

/**
 * Deletes in several requests and reports how many domains are done. Domains that no longer exist count as deleted, so
 * a repeated call is safe. Throws `CallError`.
 */
export const deleteDomains = async (ids: readonly string[], onProgress: (done: number) => void): Promise<void> => {
  let done = 0;
  for (const domainIds of chunksOf(ids)) {
    await http().call(bulkDeleteDomains, { query: { preview: false }, body: { domainIds } });
    done += domainIds.length;
    onProgress(done);
  }
};

const chunksOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / maxDeletedDomains) }, (_, index) =>
    ids.slice(index * maxDeletedDomains, (index + 1) * maxDeletedDomains),
  );
