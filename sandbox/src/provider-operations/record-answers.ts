import { asc, sql } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { transactions } from '#database/schema/purchases.ts';
import { storeFailedInboxes } from '#fulfilment/failed-inboxes.ts';
import { lockWorkspace } from '#locks/lock-workspace.ts';
import { saveFailures } from '#providers/save-failures.ts';
import type { Operation } from './claim-operations.ts';
import type { Answer } from './run-operations.ts';

type Context = Pick<Sandbox, 'database' | 'providers' | 'settings'>;
type Params = { workspaceId: string; answered: readonly { operation: Operation; answer: Answer }[]; now: Date };
type Refused = { operation: Operation; message: string };

/** Records the answers of the provider. Each counts once: the first transaction to record it deletes its operation. */
export const recordAnswers = (context: Context, { workspaceId, answered, now }: Params): Promise<void> =>
  context.database.transaction(async (database) => {
    await saveErrors(database, answered);
    const known = answered.filter(({ answer }) => answer.kind !== 'unknown');
    if (known.length === 0) return;
    // The locks of `docs/lock-order.md`.
    await lockWorkspace(database, workspaceId);
    const ids = known.map(({ operation }) => operation.mailboxId);
    await database
      .select({ id: domains.id })
      .from(domains)
      .where(sql`${domains.id} in (select domain_id from ${mailboxes} where ${isOneOf(mailboxes.id, ids)})`)
      .orderBy(asc(domains.id))
      .for('no key update');
    await database
      .select({ id: mailboxes.id })
      .from(mailboxes)
      .where(isOneOf(mailboxes.id, ids))
      .orderBy(asc(mailboxes.id))
      .for(known.some(({ answer }) => answer.kind === 'failed') ? 'update' : 'no key update');
    const ended = await database
      .delete(providerOperations)
      .where(
        isOneOf(
          providerOperations.key,
          known.map(({ operation }) => operation.key),
        ),
      )
      .returning({ key: providerOperations.key });
    const keys = new Set(ended.map(({ key }) => key));
    const counted = known.filter(({ operation }) => keys.has(operation.key));
    await setUp(database, { answered: counted, now });
    const refused = counted.flatMap(({ operation, answer }) =>
      answer.kind === 'failed' ? [{ operation, message: answer.message }] : [],
    );
    await removeRefused(context, { database, workspaceId, refused, now });
  });

const saveErrors = async (database: Database, answered: Params['answered']): Promise<void> => {
  const errors = answered.flatMap(({ operation: { key }, answer }) =>
    answer.kind === 'unknown' ? [{ key, message: answer.message }] : [],
  );
  for (const [message, rows] of Map.groupBy(errors, (error) => error.message)) {
    const failed = isOneOf(
      providerOperations.key,
      rows.map(({ key }) => key),
    );
    // A worker that repeats an operation has locked it, and stores its own error.
    await database.execute(sql`
      update ${providerOperations} set last_error = ${message} where key in (
        select key from ${providerOperations} where ${failed} order by key for update skip locked)`);
  }
};

/** Schedules the activation of accepted inboxes. The time in the outbox counts as part of their setup. */
const setUp = async (database: Database, { answered, now }: Pick<Params, 'answered' | 'now'>): Promise<void> => {
  const rows = answered.flatMap(({ operation: { mailboxId, activeAt }, answer }) =>
    answer.kind === 'accepted'
      ? [{ id: mailboxId, within: answer.expectedWithin, due: new Date(activeAt.getTime() + answer.lateBy) }]
      : [],
  );
  if (rows.length === 0) return;
  const at = sql`${now.toISOString()}::timestamptz`;
  await database.execute(sql`
    update ${mailboxes} set
      expected_within = accepted.within,
      status = case when accepted.due <= ${at} then 'Active' else 'Pending' end,
      due_at = case when accepted.due <= ${at} then null else accepted.due end
    from json_to_recordset(${JSON.stringify(rows)}::json) as accepted (id text, within int, due timestamptz)
    where mailboxes.id = accepted.id`);
};

type RefusedParams = { database: Database; workspaceId: string; refused: readonly Refused[]; now: Date };

/** Removes refused inboxes. Their order retries them later, or refunds their slots. */
const removeRefused = async (
  context: Context,
  { database, workspaceId, refused, now }: RefusedParams,
): Promise<void> => {
  if (refused.length === 0) return;
  const ids = refused.map(({ operation }) => operation.mailboxId);
  await database.execute(sql`
    with deleted as (delete from ${mailboxes} where ${isOneOf(mailboxes.id, ids)} returning domain_id)
    update ${domains} set mailbox_count = mailbox_count - gone.number
    from (select domain_id, count(*)::int as number from deleted group by domain_id) gone
    where domains.id = gone.domain_id`);
  const failures = refused.map(({ operation: { email }, message }) => ({ subject: email, reason: message }));
  await saveFailures(database, { workspaceId, kind: 'Mailbox', failures, now });
  const byOrder = Map.groupBy(refused, ({ operation }) => operation.transactionId);
  const orders = await database
    .select({ id: transactions.id, order: transactions.order })
    .from(transactions)
    .where(isOneOf(transactions.id, [...byOrder.keys()]));
  for (const { id: transactionId, order } of orders) {
    const failed = (byOrder.get(transactionId) ?? []).map(({ operation: { email, refusals }, message }) => ({
      email,
      failure: { code: 'provider-failed' as const, message },
      retries: refusals,
    }));
    await storeFailedInboxes(context, { database, workspaceId, transactionId, order, failed, now });
  }
};
