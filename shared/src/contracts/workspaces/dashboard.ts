import * as v from 'valibot';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { DomainStatus } from '@roost/shared/contracts/domains/domain';
import { MailboxStatus } from '@roost/shared/contracts/mailboxes/mailbox';
import { pageOf, Paging } from '@roost/shared/contracts/paging';
import { Cents, Count, Id, Instant } from '@roost/shared/contracts/primitives';
import { openEnum } from '@roost/shared/contracts/open-enum';

export const Dashboard = v.object({
  workspaces: Count,
  users: Count,
  domains: v.record(openEnum(DomainStatus), Count),
  mailboxes: v.record(openEnum(MailboxStatus), Count),
  /** Latest month last; `month` is YYYY-MM. */
  revenue: v.array(v.object({ month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)), total: Cents })),
});
export type Dashboard = v.InferOutput<typeof Dashboard>;

export const getDashboard = endpoint({
  name: 'getDashboard',
  method: 'GET',
  path: '/dashboard',
  summary: 'Get figures across all workspaces',
  access: { scope: 'super-admin' },
  response: Dashboard,
});

export const ProvisionedKind = v.picklist(['Domain', 'Mailbox', 'Transfer']);
export type ProvisionedKind = v.InferOutput<typeof ProvisionedKind>;

/** An ordered item that could not be provisioned. */
export const ProvisioningFailure = v.object({
  id: Id,
  kind: openEnum(ProvisionedKind),
  /** The domain or the address. */
  subject: v.string(),
  /** The provider's message. */
  reason: v.string(),
  workspace: v.object({ id: Id, name: v.string() }),
  failedAt: Instant,
});
export type ProvisioningFailure = v.InferOutput<typeof ProvisioningFailure>;

/** Maximum number of failures in the list, newest first. */
export const maxFailures = 50;

export const listProvisioningFailures = endpoint({
  name: 'listProvisioningFailures',
  method: 'GET',
  path: '/dashboard/failures',
  summary: 'List provisioning failures of all workspaces, newest first',
  access: { scope: 'super-admin' },
  response: v.array(ProvisioningFailure),
});

/** Work that the server does on its own, by queue. */
export const JobKind = v.picklist([
  'domain-provisioning',
  'provider-operations',
  'mailbox-provisioning',
  'nameservers',
  'failed-transfers',
  'mailbox-deletions',
  'exports',
  'unpaid-orders',
  'renewals',
  'failed-inboxes',
  'spam-checks',
  'seed-inboxes',
  'health-checks',
  'ownership-checks',
  'connection-checks',
  'payment-notifications',
  'account-mails',
  'mail-deliveries',
  'bulk-jobs',
  'ordered-inboxes',
  'retention',
  'secret-rotation',
]);
export type JobKind = v.InferOutput<typeof JobKind>;

/** A job that failed on every attempt and waits for someone to run it again. */
export const FailedJob = v.object({
  id: Id,
  kind: openEnum(JobKind),
  /** Null for a job of no workspace, or of one that no longer exists. */
  workspace: v.nullable(v.object({ id: Id, name: v.string() })),
  attempts: Count,
  /** The error of the last attempt, as logged. */
  error: v.string(),
  failedAt: Instant,
});
export type FailedJob = v.InferOutput<typeof FailedJob>;

export const listFailedJobs = endpoint({
  name: 'listFailedJobs',
  method: 'GET',
  path: '/dashboard/failed-jobs',
  summary: 'List jobs that failed on every attempt, newest first',
  access: { scope: 'super-admin' },
  response: v.array(FailedJob),
});

/** 404 for a job that another person has run again. */
export const runFailedJob = endpoint({
  name: 'runFailedJob',
  method: 'POST',
  path: '/dashboard/failed-jobs/{jobId}/run',
  summary: 'Run a failed job again, with new attempts',
  access: { scope: 'super-admin' },
  params: v.object({ jobId: Id }),
  status: 202,
  errorStatuses: [404],
});

/** A workspace, as operators of the deployment see it. */
export const WorkspaceSummary = v.object({
  id: Id,
  name: v.string(),
  activated: v.boolean(),
  members: Count,
  domains: Count,
  mailboxes: Count,
  createdAt: Instant,
});
export type WorkspaceSummary = v.InferOutput<typeof WorkspaceSummary>;

export const listAllWorkspaces = endpoint({
  name: 'listAllWorkspaces',
  method: 'GET',
  path: '/dashboard/workspaces',
  summary: "List all workspaces by name; `search` matches the name or a member's email",
  access: { scope: 'super-admin' },
  query: v.object({ ...Paging, search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))) }),
  response: pageOf(WorkspaceSummary),
});
