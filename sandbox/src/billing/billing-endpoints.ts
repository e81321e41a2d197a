import { listInvoices, listSubscriptionPlans } from '@roost/shared/contracts/billing';
import { desc, eq } from 'drizzle-orm';
import { invoices } from '#database/schema/purchases.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { implement } from '#server/implement.ts';
import { refuseAsUnknown } from '#server/refusal.ts';
import { subscriptionPlans } from './inbox-prices.ts';
import { toInvoice } from './to-invoice.ts';

export const billingEndpoints = {
  listSubscriptionPlans: implement(listSubscriptionPlans, async ({ database, workspaceId }) => {
    const [workspace] = await database
      .select({ customPricing: workspaces.customPricing })
      .from(workspaces)
      .where(eq(workspaces.id, workspaceId));
    return workspace ? subscriptionPlans(workspace.customPricing) : refuseAsUnknown();
  }),

  listInvoices: implement(listInvoices, async ({ database, workspaceId }) => {
    const rows = await database
      .select()
      .from(invoices)
      .where(eq(invoices.workspaceId, workspaceId))
      .orderBy(desc(invoices.issuedAt), desc(invoices.id));
    return rows.map(toInvoice);
  }),
};
