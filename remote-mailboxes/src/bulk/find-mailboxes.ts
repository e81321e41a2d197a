import type { BulkTarget } from '@roost/shared/bulk';
import { listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import type { MailboxSelection } from '@roost/shared/contracts/selection';
import { http } from '@roost/shared/http';

const pageSize = 100;

/** Finds all inboxes before the first change: a changed inbox can stop matching the filter. Throws `CallError`. */
export const findMailboxes = async (
  { filter, except }: Exclude<MailboxSelection, string[]>,
  onFound: (found: number) => void,
): Promise<BulkTarget[]> => {
  const left = new Set(except);
  const names = new Map<string, string>();
  for (let offset = 0, total = 1; offset < total; offset += pageSize) {
    const query = { ...filter, limit: pageSize, offset, sort: 'email' as const };
    const page = await http().call(listMailboxes, { query });
    for (const { id, email } of page.data) if (!left.has(id)) names.set(id, email);
    ({ total } = page);
    onFound(names.size);
  }
  return [...names].map(([id, name]) => ({ id, name }));
};
