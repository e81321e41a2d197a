import type { MailboxSelection } from '@roost/shared/contracts/selection';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { isAmong } from './lock-mailboxes.ts';
import { mailboxCondition } from './load-mailbox-page.ts';

type Selected = { workspaceId: string; selection: MailboxSelection };

/**
 * The ids of a selection: the given ids without duplicates, unchecked, or all matches of the filter, sorted by address.
 */
export const selectMailboxes = async (database: Database, { workspaceId, selection }: Selected): Promise<string[]> => {
  if (Array.isArray(selection)) return [...new Set(selection)];
  const found = await database
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .where(selectedMailboxCondition(database, { workspaceId, selection }))
    .orderBy(asc(mailboxes.email));
  return found.map(({ id }) => id);
};

/** A condition for the mailboxes of a selection, without reading them. */
export const selectedMailboxCondition = (database: Database, { workspaceId, selection }: Selected) => {
  if (Array.isArray(selection)) return and(eq(mailboxes.workspaceId, workspaceId), isAmong(selection));
  return and(
    mailboxCondition(database, { ...selection.filter, workspaceId }),
    selection.except.length === 0 ? undefined : sql`not (${isAmong(selection.except)})`,
  );
};

/** The order of a selection: as listed, else by address. */
export const selectedOrder = (selection: MailboxSelection) => {
  if (!Array.isArray(selection)) return sql`${mailboxes.email}`;
  const places = Object.fromEntries([...new Set(selection)].map((id, place) => [id, place]));
  return sql`(${JSON.stringify(places)}::jsonb -> ${mailboxes.id}::text)::int`;
};
