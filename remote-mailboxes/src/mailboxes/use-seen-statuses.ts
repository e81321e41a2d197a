import { useCallback, useEffect, useRef } from 'react';
import type { MailboxPage, MailboxStatus } from '@roost/shared/contracts/mailbox';

/**
 * What is known of inboxes on any page of this list: a selection is kept over pages, the rows are not. A status other than
 * Active may have changed since, so of the other pages it says only which inboxes were ready.
 */
export const useSeenStatuses = (page: MailboxPage | undefined) => {
  const seen = useRef(new Map<string, MailboxStatus>());
  useEffect(() => {
    for (const { id, status } of page?.data ?? []) seen.current.set(id, status);
  }, [page]);
  return useCallback(
    (ids: Iterable<string>): ReadonlySet<string> => new Set([...ids].filter((id) => seen.current.get(id) === 'Active')),
    [],
  );
};
