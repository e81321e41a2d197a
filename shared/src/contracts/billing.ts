import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { InboxType } from './inbox-type.ts';
import { Cents, Count, Id, Instant } from './primitives.ts';
import { admins, readers } from './role.ts';

/** Price per inbox and month for one inbox type; the first tier whose `upTo` is not exceeded applies, null is without end. */
export const SubscriptionPlan = v.object({
  type: InboxType,
  tiers: v.array(v.object({ upTo: v.nullable(Count), unitPrice: Cents })),
  /** Months charged for a year. */
  yearlyMonths: Count,
});
export type SubscriptionPlan = v.InferOutput<typeof SubscriptionPlan>;

export const listSubscriptionPlans = endpoint({
  name: 'listSubscriptionPlans',
  method: 'GET',
  path: '/workspaces/{workspaceId}/subscription-plans',
  summary: 'Prices of inboxes, with the own prices of the workspace',
  access: { scope: 'workspace', roles: readers },
  params: v.object({ workspaceId: Id }),
  answer: v.array(SubscriptionPlan),
  refusals: [404],
});

export const Invoice = v.object({
  id: Id,
  number: v.string(),
  status: v.picklist(['Paid', 'Open', 'Refunded']),
  total: Cents,
  currency: v.literal('USD'),
  issuedAt: Instant,
  description: v.string(),
});
export type Invoice = v.InferOutput<typeof Invoice>;

export const listInvoices = endpoint({
  name: 'listInvoices',
  method: 'GET',
  path: '/invoices',
  summary: 'Invoices of the workspace, newest first',
  access: { scope: 'workspace', roles: admins },
  answer: v.array(Invoice),
});
