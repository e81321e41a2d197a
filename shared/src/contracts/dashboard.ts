import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { DomainStatus } from './domain.ts';
import { MailboxStatus } from './mailbox.ts';
import { Cents, Count } from './primitives.ts';

export const Dashboard = v.object({
  workspaces: Count,
  users: Count,
  domains: v.record(DomainStatus, Count),
  mailboxes: v.record(MailboxStatus, Count),
  /** Newest month last; `month` is YYYY-MM. */
  revenue: v.array(v.object({ month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)), total: Cents })),
});
export type Dashboard = v.InferOutput<typeof Dashboard>;

export const getDashboard = endpoint({
  name: 'getDashboard',
  method: 'GET',
  path: '/dashboard',
  summary: 'Figures over all workspaces',
  access: { scope: 'super-admin' },
  answer: Dashboard,
});
