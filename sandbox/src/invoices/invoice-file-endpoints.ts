import { createInvoiceTicket, downloadInvoice } from '@roost/shared/contracts/billing/billing';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { invoices } from '#database/schema/purchases.ts';
import { invoiceTickets } from '#database/schema/subscriptions.ts';
import { createTicket, hashTicket } from '#documents/document-tickets.ts';
import { implement } from '#http/implement.ts';
import { requireTicketAccess } from '#http/require-ticket-access.ts';
import { rejectNotFound } from '#errors/api-exception.ts';
import { invoiceDocument } from './invoice-document.ts';
import { loadInvoices } from './load-invoices.ts';

export const invoiceFileEndpoints = {
  createInvoiceTicket: implement(createInvoiceTicket, async ({ database, workspaceId, person, params, now }) => {
    const { invoiceId } = params;
    const isOwn = and(eq(invoices.id, invoiceId), eq(invoices.workspaceId, workspaceId));
    if ((await database.$count(invoices, isOwn)) === 0) return rejectNotFound();
    const { ticket, hash, expiresAt } = createTicket(now);
    await database.insert(invoiceTickets).values({ hash, invoiceId, userId: person.id, expiresAt });
    return { ticket, expiresAt: expiresAt.toISOString() };
  }),

  downloadInvoice: implement(downloadInvoice, async ({ sandbox, database, params, query: { language }, now }) => {
    const isGood = and(
      eq(invoiceTickets.hash, hashTicket(params.ticket)),
      isNull(invoiceTickets.usedAt),
      gt(invoiceTickets.expiresAt, now),
    );
    const [used] = await database.update(invoiceTickets).set({ usedAt: now }).where(isGood).returning();
    const [found] = used
      ? await database
          .select({ workspaceId: invoices.workspaceId })
          .from(invoices)
          .where(eq(invoices.id, used.invoiceId))
      : [];
    const [invoice] = used ? await loadInvoices(database, eq(invoices.id, used.invoiceId)) : [];
    if (!used || !found || !invoice) return rejectNotFound();
    await requireTicketAccess(sandbox, {
      endpoint: createInvoiceTicket,
      userId: used.userId,
      workspaceId: found.workspaceId,
    });
    return { fileName: `${invoice.number}.pdf`, bytes: await invoiceDocument(invoice, { language }) };
  }),
};
