import { createReceiptTicket, downloadReceipt } from '@roost/shared/contracts/billing/receipt';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { invoices, receiptTickets, transactions } from '#database/schema/purchases.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { createTicket, hashTicket } from '#documents/document-tickets.ts';
import { rejectNotFound } from '#errors/api-exception.ts';
import { implement } from '#http/implement.ts';
import { requireTicketAccess } from '#http/require-ticket-access.ts';
import { loadReceipt } from '#purchases/load-receipt.ts';
import { receiptDocument } from './receipt-document.ts';

export const receiptFileEndpoints = {
  createReceiptTicket: implement(createReceiptTicket, async ({ database, workspaceId, person, params, now }) => {
    const { transactionId } = params;
    const isOwn = and(eq(transactions.id, transactionId), eq(transactions.workspaceId, workspaceId));
    if ((await database.$count(transactions, isOwn)) === 0) return rejectNotFound();
    const { ticket, hash, expiresAt } = createTicket(now);
    await database.insert(receiptTickets).values({ hash, transactionId, userId: person.id, expiresAt });
    return { ticket, expiresAt: expiresAt.toISOString() };
  }),

  downloadReceipt: implement(downloadReceipt, async ({ sandbox, database, params, query: { language }, now }) => {
    const isGood = and(
      eq(receiptTickets.hash, hashTicket(params.ticket)),
      isNull(receiptTickets.usedAt),
      gt(receiptTickets.expiresAt, now),
    );
    const [used] = await database.update(receiptTickets).set({ usedAt: now }).where(isGood).returning();
    const [transaction] = used
      ? await database.select().from(transactions).where(eq(transactions.id, used.transactionId))
      : [];
    if (!used || !transaction) return rejectNotFound();
    const { id, workspaceId } = transaction;
    await requireTicketAccess(sandbox, { endpoint: createReceiptTicket, userId: used.userId, workspaceId });
    const receipt = await loadReceipt(database, transaction);
    const issuer = await loadIssuer(database, transaction);
    return { fileName: `receipt-${id}.pdf`, bytes: await receiptDocument({ receipt, ...issuer }, { language }) };
  }),
};

/** Seller and time zone as on the invoice of the payment. Without an invoice, the time zone of the workspace. */
const loadIssuer = async (
  database: Database,
  { id, workspaceId }: Pick<typeof transactions.$inferSelect, 'id' | 'workspaceId'>,
) => {
  const [invoice] = await database
    .select({ seller: invoices.seller, timeZone: invoices.timeZone })
    .from(invoices)
    .where(and(eq(invoices.workspaceId, workspaceId), eq(invoices.paymentReference, id)));
  if (invoice) return invoice;
  const [workspace] = await database
    .select({ timeZone: workspaces.timeZone })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  return workspace ? { seller: null, ...workspace } : rejectNotFound();
};
