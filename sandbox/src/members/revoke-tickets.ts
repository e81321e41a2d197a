import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';

/** Deletes a user's download tickets of a workspace, so that a later membership does not reactivate them. */
export const revokeTickets = async (
  database: Database,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<void> => {
  await database.execute(sql`
    delete from export_tickets using mailbox_exports
    where mailbox_exports.id = export_id and mailbox_exports.workspace_id = ${workspaceId} and user_id = ${userId}`);
  await database.execute(sql`
    delete from invoice_tickets using invoices
    where invoices.id = invoice_id and invoices.workspace_id = ${workspaceId} and user_id = ${userId}`);
  await database.execute(sql`
    delete from receipt_tickets using transactions
    where transactions.id = transaction_id and transactions.workspace_id = ${workspaceId}
      and receipt_tickets.user_id = ${userId}`);
};
