import { sql } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import type { Answer } from './call-provider.ts';
import type { Operation } from './claim-operations.ts';
import { lockAnswered } from './lock-answered.ts';
import { recordCharges } from './record-charges.ts';
import { recordCreatedInboxes } from './record-created-inboxes.ts';
import { markUnanswered, recordInboxChanges } from './record-inbox-changes.ts';
import { recordPublications } from './record-publications.ts';
import { recordReconnections } from './record-reconnections.ts';
import { recordRefunds } from './record-refunds.ts';
import { recordRegistrations } from './record-registrations.ts';
import { recordTransfers } from './record-transfers.ts';
import { removeInboxes } from './remove-inboxes.ts';
import { repeatRefused } from './repeat-refused.ts';

type Context = Pick<Sandbox, 'database' | 'jobs' | 'settings'>;
export type AnsweredOperation = { operation: Operation; answer: Answer };
type Params = { workspaceId: string; answered: readonly AnsweredOperation[]; now: Date };

/** Records the answers of the provider. Each counts once: the first transaction to record it deletes its operation. */
export const recordAnswers = (context: Context, { workspaceId, answered, now }: Params): Promise<void> =>
  context.database.transaction(async (database) => {
    await markUnanswered(database, { answered });
    await saveErrors(database, answered);
    const known = answered.filter(({ answer }) => answer.kind !== 'unknown');
    if (known.length === 0) return;
    await lockAnswered(database, { workspaceId, known });
    const repeated = known.filter(({ operation, answer }) => canRepeat(operation) && answer.kind === 'failed');
    await repeatRefused(database, { refused: repeated, now });
    const counted = await endOperations(database, { ended: known.filter((one) => !repeated.includes(one)) });
    const byKind = Map.groupBy(counted, ({ operation }) => operation.kind);
    await recordCreatedInboxes({ database, workspaceId, answered: byKind.get('create-inbox') ?? [], now });
    await recordRegistrations({ database, workspaceId, answered: byKind.get('register-domain') ?? [], now });
    await recordTransfers(context, { database, workspaceId, answered: byKind.get('transfer-domain') ?? [], now });
    await recordPublications({ database, workspaceId, answered: byKind.get('publish-dns') ?? [], now });
    await recordInboxChanges(context, { database, answered: byKind.get('change-inboxes') ?? [], now });
    const reconnected = byKind.get('reconnect-inboxes') ?? [];
    await recordReconnections(context, { database, workspaceId, answered: reconnected, now });
    await recordCharges(context, { database, workspaceId, answered: byKind.get('charge-card') ?? [], now });
    await recordRefunds(context, { database, answered: byKind.get('refund-payment') ?? [], now });
    const deleted = byKind.get('delete-inbox') ?? [];
    await removeInboxes(
      database,
      deleted.flatMap(({ operation }) => operation.mailboxId ?? []),
    );
  });

/**
 * A refused creation has an end: its subject is removed. A deletion or a refund has none until the provider does it.
 */
const canRepeat = ({ kind }: Operation): boolean => kind === 'delete-inbox' || kind === 'refund-payment';

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

/** Deletes operations. Returns those that no other transaction has deleted. */
const endOperations = async (
  database: Database,
  { ended }: { ended: readonly AnsweredOperation[] },
): Promise<readonly AnsweredOperation[]> => {
  const deleted = await database
    .delete(providerOperations)
    .where(
      isOneOf(
        providerOperations.key,
        ended.map(({ operation }) => operation.key),
      ),
    )
    .returning({ key: providerOperations.key });
  const keys = new Set(deleted.map(({ key }) => key));
  return ended.filter(({ operation }) => keys.has(operation.key));
};
