import { orderLifetimeMs } from '@roost/shared/contracts/billing/purchase';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { applyDueRenewals } from '#subscription-renewals/apply-due-renewals.ts';
import { endExports } from '#exports/end-exports.ts';
import { checkDueClaims } from '#ownership/check-due-claims.ts';
import { loseTransfers } from '#transfers/lose-transfers.ts';
import {
  activateDomains,
  activateMailboxes,
  assignNameservers,
  deleteMailboxes,
} from '#providers/apply-provisioning.ts';
import { sendDueNotifications } from '#checkout/send-due-notifications.ts';
import { runOperations } from '#provider-operations/run-operations.ts';
import { expireOrders } from '#purchases/expire-orders.ts';
import { checkDueDomains } from '#health/check-due-domains.ts';
import { createLogIn } from '#heartbeat/log-in.ts';
import { logInToDueInboxes } from '#heartbeat/log-in-to-due-inboxes.ts';
import { readSeedInboxes } from '#placements/read-seed-inboxes.ts';
import { retryFailedInboxes } from '#fulfilment/retry-failed-inboxes.ts';
import type { Sandbox } from '#context/sandbox.ts';
import type { DueQueue } from '#queues/queues.ts';
import { applyDueSpamChecks } from '#spam-checks/apply-due-spam-checks.ts';
import { failTransfers } from '#transfers/fail-transfers.ts';

export type DueJob = {
  queue: DueQueue;
  /** Due rows with a `workspace_id`. Each condition needs an index. */
  due: (now: SQL) => readonly { table: SQL; where: SQL }[];
  /** Whether the settings turn the work off: its rows stay due. */
  isOff?: (context: Pick<Sandbox, 'lookups' | 'settings'>) => boolean;
  /** Skips locked rows: a later job applies them. */
  apply: (sandbox: Sandbox, options: { workspaceId: string; now: Date }) => Promise<void>;
};

/** The renewals of a workspace wait for the answer to a charge. */
const notCharging = (table: string): SQL => sql`not exists (
  select from provider_operations where workspace_id = ${sql.raw(table)}.workspace_id
    and kind = 'charge-card' and invoice_id is not null)`;

/** Scheduled work in execution order. Due times are in the database, so a restart loses nothing. */
export const dueJobs: readonly DueJob[] = [
  {
    queue: 'domain-provisioning',
    due: (now) => [{ table: sql`domains`, where: sql`due_at <= ${now}` }],
    apply: async (context, options) => {
      await loseTransfers(context, options);
      await activateDomains(context, options);
    },
  },
  {
    queue: 'provider-operations',
    due: (now) => [{ table: sql`provider_operations`, where: sql`next_attempt_at <= ${now}` }],
    apply: runOperations,
  },
  {
    queue: 'mailbox-provisioning',
    due: (now) => [{ table: sql`mailbox_states`, where: sql`due_at <= ${now}` }],
    apply: activateMailboxes,
  },
  {
    queue: 'nameservers',
    due: (now) => [
      {
        table: sql`transfers`,
        where: sql`nameservers_at is not null and not nameservers_assigned and nameservers_at <= ${now}`,
      },
    ],
    apply: assignNameservers,
  },
  {
    queue: 'failed-transfers',
    due: (now) => [{ table: sql`transfers`, where: sql`fails_at is not null and fails_at <= ${now}` }],
    apply: failTransfers,
  },
  {
    queue: 'mailbox-deletions',
    due: (now) => [
      {
        table: sql`mailboxes`,
        where: sql`delete_until <= ${now}
          and not exists (select from provider_operations where mailbox_id = mailboxes.id and kind = 'delete-inbox')`,
      },
    ],
    apply: deleteMailboxes,
  },
  {
    queue: 'exports',
    due: (now) => [
      { table: sql`mailbox_exports`, where: sql`due_at <= ${now}` },
      { table: sql`mailbox_exports`, where: sql`check_at <= ${now}` },
    ],
    apply: endExports,
  },
  {
    queue: 'unpaid-orders',
    due: (now) => [
      {
        table: sql`transactions`,
        where: sql`status = 'Open' and created_at <= ${now} - ${orderLifetimeMs} * interval '1 ms'`,
      },
    ],
    apply: expireOrders,
  },
  {
    queue: 'renewals',
    due: (now) => [
      {
        table: sql`subscriptions`,
        where: sql`(monthly_renews_at <= ${now} or yearly_renews_at <= ${now}) and ${notCharging('subscriptions')}`,
      },
      { table: sql`failed_renewals`, where: sql`next_retry_at <= ${now} and ${notCharging('failed_renewals')}` },
    ],
    apply: applyDueRenewals,
  },
  {
    queue: 'failed-inboxes',
    due: (now) => [{ table: sql`failed_inboxes`, where: sql`next_retry_at <= ${now}` }],
    apply: retryFailedInboxes,
  },
  {
    queue: 'spam-checks',
    due: (now) => [
      {
        table: sql`spam_checks`,
        where: sql`status <> 'Completed'
          and ((status = 'Running' and completes_at <= ${now}) or (status = 'Queued' and starts_at <= ${now}))`,
      },
    ],
    apply: applyDueSpamChecks,
  },
  {
    queue: 'seed-inboxes',
    due: (now) => [{ table: sql`inbox_placements`, where: sql`next_read_at <= ${now}` }],
    apply: readSeedInboxes,
  },
  {
    queue: 'health-checks',
    due: (now) => [{ table: sql`health_checks`, where: sql`due_at <= ${now}` }],
    isOff: ({ lookups }) => lookups === null,
    apply: checkDueDomains,
  },
  {
    queue: 'ownership-checks',
    due: (now) => [{ table: sql`domain_claims`, where: sql`due_at <= ${now}` }],
    apply: checkDueClaims,
  },
  {
    queue: 'connection-checks',
    due: (now) => [{ table: sql`mailbox_connections`, where: sql`due_at <= ${now}` }],
    isOff: ({ settings }) => createLogIn(settings) === null,
    apply: logInToDueInboxes,
  },
  {
    queue: 'payment-notifications',
    due: (now) => [{ table: sql`simulated_notifications`, where: sql`next_attempt_at <= ${now}` }],
    // Without the control surface, Paddle sends its own.
    isOff: ({ settings }) => !settings.control,
    apply: sendDueNotifications,
  },
];
