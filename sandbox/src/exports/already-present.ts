import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { exportRows, mailboxExports } from '#database/schema/exports.ts';

/**
 * Marks the inboxes of an upload that the account has before the first call adds one. Later, the tool also has those of earlier
 * calls. `known`: the addresses in the account, in lower case.
 */
export const markPresent = async (database: Database, exportId: string, known: ReadonlySet<string>): Promise<void> => {
  await database.execute(sql`
    update export_rows set was_present = true
    from (select json_array_elements_text(${JSON.stringify([...known])}::json) as email) known
    where export_id = ${exportId} and lower(export_rows.email) = known.email`);
  await database
    .update(mailboxExports)
    .set({ alreadyPresent: await countPresent(database, exportId) })
    .where(eq(mailboxExports.id, exportId));
};

export const countPresent = (database: Database, exportId: string): Promise<number> =>
  database.$count(exportRows, and(eq(exportRows.exportId, exportId), eq(exportRows.wasPresent, true)));
