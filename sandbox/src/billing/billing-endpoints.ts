import { listInvoices, listSubscriptionPlans, payInvoice } from '@roost/shared/contracts/billing/billing';
import { and, eq } from 'drizzle-orm';
import type { Order } from '#orders/order.ts';
import { failedRenewals } from '#database/schema/failed-renewals.ts';
import { invoices } from '#database/schema/purchases.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { finishOpening } from '#purchases/finish-opening.ts';
import { openTransaction } from '#purchases/open-transaction.ts';
import { implement } from '#http/implement.ts';
import { reject, rejectNotFound } from '#errors/api-exception.ts';
import { subscriptionPlans } from '#subscriptions/inbox-prices.ts';
import { isCharging, rejectCharging } from '#invoices/is-charging.ts';
import { loadInvoices } from '#invoices/load-invoices.ts';

export const billingEndpoints = {
  listSubscriptionPlans: implement(listSubscriptionPlans, async ({ database, workspaceId }) => {
    const [workspace] = await database
      .select({ customPricing: workspaces.customPricing })
      .from(workspaces)
      .where(eq(workspaces.id, workspaceId));
    return workspace ? subscriptionPlans(workspace.customPricing) : rejectNotFound();
  }),

  listInvoices: implement(listInvoices, ({ database, workspaceId }) =>
    loadInvoices(database, eq(invoices.workspaceId, workspaceId)),
  ),

  payInvoice: implement(
    payInvoice,
    async ({ sandbox, database, workspaceId, person, params, now }) => {
      const [invoice] = await database
        .select()
        .from(invoices)
        .where(and(eq(invoices.id, params.invoiceId), eq(invoices.workspaceId, workspaceId)));
      if (!invoice) return rejectNotFound();
      if (invoice.status !== 'Open') {
        return reject(409, { code: 'invoice-closed', message: 'This invoice is no longer open.' });
      }
      if (await isCharging(database, workspaceId)) rejectCharging();
      const declined = await database.$count(
        failedRenewals,
        and(eq(failedRenewals.invoiceId, invoice.id), eq(failedRenewals.reason, 'card-declined')),
      );
      const order: Order = {
        lines: [{ kind: 'invoice', number: invoice.number, amount: invoice.total }],
        registrant: null,
        redirectUrl: null,
        dmarcEmail: null,
        mailboxes: null,
        invoiceId: invoice.id,
        // A declined card would fail again at the next renewal.
        ...(declined > 0 && { replacesCard: true }),
      };
      const { payments } = sandbox.providers;
      const opened = { workspaceId, userId: person.id, total: invoice.total, order, now };
      return { transactionId: await openTransaction({ database, payments }, opened) };
    },
    ({ sandbox }, response) => finishOpening(sandbox, response),
  ),
};
