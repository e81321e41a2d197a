import type { MailboxSelection } from '@roost/shared/contracts/selection';
import { asc } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { mailboxes } from '#database/schema.ts';
import { mailboxCondition } from './page-of-mailboxes.ts';

/** The ids that a selection means: as given without repetitions, or of all that match, by address. Those given may be unknown. */
export const selectMailboxes = async (
  database: Database,
  { workspaceId, selection }: { workspaceId: string; selection: MailboxSelection },
): Promise<string[]> => {
  if (Array.isArray(selection)) return [...new Set(selection)];
  const found = await database
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .where(mailboxCondition(database, { ...selection.filter, workspaceId }))
    .orderBy(asc(mailboxes.email));
  const except = new Set(selection.except);
  return found.flatMap(({ id }) => (except.has(id) ? [] : [id]));
};
