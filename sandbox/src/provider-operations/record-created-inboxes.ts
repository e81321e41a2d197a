import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { saveFailures } from '#providers/save-failures.ts';
import type { Operation } from './claim-operations.ts';
import type { AnsweredOperation } from './record-answers.ts';
import { removeInboxes } from './remove-inboxes.ts';
import { storeFailedOfOrders } from './store-failed-of-orders.ts';

type Params = { database: Database; workspaceId: string; answered: readonly AnsweredOperation[]; now: Date };

/** Records which inboxes the provider creates, and removes those that it has refused. */
export const recordCreatedInboxes = async (params: Params): Promise<void> => {
  const { database, workspaceId, answered, now } = params;
  await scheduleActivation(database, { answered, now });
  const refused = answered.flatMap(({ operation, answer }) =>
    answer.kind === 'failed' ? [{ operation, message: answer.message }] : [],
  );
  await removeRefused({ database, workspaceId, refused, now });
};

/**
 * Schedules the end of the setup of accepted inboxes. The time in the outbox counts as part of it. An Inactive inbox stays
 * Inactive: its slot has ended.
 */
const scheduleActivation = async (
  database: Database,
  { answered, now }: Pick<Params, 'answered' | 'now'>,
): Promise<void> => {
  const rows = answered.flatMap(({ operation: { mailboxId, activeAt }, answer }) =>
    answer.kind === 'accepted' && 'expectedWithin' in answer && activeAt !== null
      ? [{ id: mailboxId, within: answer.expectedWithin, due: new Date(activeAt.getTime() + answer.lateBy) }]
      : [],
  );
  if (rows.length === 0) return;
  const at = sql`${now.toISOString()}::timestamptz`;
  await database.execute(sql`
    update ${mailboxes} set
      expected_within = accepted.within,
      status = case when status = 'Inactive' then status when accepted.due <= ${at} then 'Active' else 'Pending' end,
      due_at = case when accepted.due <= ${at} then null else accepted.due end
    from json_to_recordset(${JSON.stringify(rows)}::json) as accepted (id text, within int, due timestamptz)
    where mailboxes.id = accepted.id`);
};

type Refused = Omit<Params, 'answered'> & { refused: readonly { operation: Operation; message: string }[] };

/** Removes refused inboxes. Their order, if any, retries them later, or refunds their slots. */
const removeRefused = async ({ database, workspaceId, refused, now }: Refused): Promise<void> => {
  if (refused.length === 0) return;
  await removeInboxes(
    database,
    refused.flatMap(({ operation }) => operation.mailboxId ?? []),
  );
  const failures = refused.map(({ operation: { subject }, message }) => ({ subject, reason: message }));
  await saveFailures(database, { workspaceId, kind: 'Mailbox', failures, now });
  const failed = refused.map(({ operation: { subject, transactionId, refusals }, message }) => ({
    email: subject,
    transactionId,
    failure: { code: 'provider-failed' as const, message },
    retries: refusals,
  }));
  await storeFailedOfOrders({ database, workspaceId, failed, now });
};
