import { and, eq, sql } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { domains, transfers } from '#database/schema/domains.ts';
import { refundDomains } from '#invoices/refund-domains.ts';
import { transferKey } from '#outbox/add-transfers.ts';
import { saveFailures } from '#providers/save-failures.ts';
import type { AnsweredOperation } from './record-answers.ts';
import { releaseInboxes } from './release-inboxes.ts';
import { removeLostDomains } from './remove-lost-domains.ts';

type Context = Pick<Sandbox, 'settings'>;
type Params = { database: Database; workspaceId: string; answered: readonly AnsweredOperation[]; now: Date };

/** Records which transfers have started, and removes and refunds those that the registrar has refused. */
export const recordTransfers = async (context: Context, params: Params): Promise<void> => {
  const { database, workspaceId, now } = params;
  const answered = await omitReplaced(params);
  await scheduleNameservers(context, { ...params, answered });
  const failures = answered.flatMap(({ operation: { subject }, answer }) =>
    answer.kind === 'failed' ? [{ subject, reason: answer.message }] : [],
  );
  if (failures.length === 0) return;
  await saveFailures(database, { workspaceId, kind: 'Domain', failures, now });
  const names = failures.map(({ subject }) => subject);
  const lost = await database
    .update(transfers)
    .set({ fault: 'provider-failed' })
    .where(and(eq(transfers.workspaceId, workspaceId), isOneOf(transfers.domain, names)))
    .returning({ domain: transfers.domain, invoiceId: transfers.invoiceId });
  await removeLostDomains({ database, workspaceId, names, message, now });
  for (const [invoiceId, ofInvoice] of Map.groupBy(lost, (row) => row.invoiceId)) {
    const subjects = ofInvoice.map(({ domain }) => domain);
    await refundDomains({ database, invoiceId, reason: 'transfer-failed', subjects, now });
  }
};

/** Omits transfers whose domain was deleted and transferred again: the rows of their names belong to another operation. */
const omitReplaced = async ({ database, workspaceId, answered }: Params): Promise<readonly AnsweredOperation[]> => {
  if (answered.length === 0) return [];
  const names = answered.map(({ operation }) => operation.subject);
  const rows = await database
    .select({ name: transfers.domain, createdAt: transfers.createdAt, domainId: domains.id })
    .from(transfers)
    .leftJoin(domains, and(eq(domains.domain, transfers.domain), eq(domains.workspaceId, workspaceId)))
    .where(and(eq(transfers.workspaceId, workspaceId), isOneOf(transfers.domain, names)));
  const rowOf = new Map(rows.map((row) => [row.name, row]));
  return answered.filter(({ operation: { key, subject, activeAt } }) => {
    const row = rowOf.get(subject);
    if (!row) return false;
    if (row.domainId !== null) return key === transferKey(row.domainId);
    return activeAt !== null && row.createdAt <= activeAt;
  });
};

/**
 * Schedules the nameservers of started transfers, and lets the outbox create their inboxes. A transfer with unchanged
 * nameservers fails later, and its domain never becomes Active.
 */
const scheduleNameservers = async (
  { settings }: Context,
  { database, workspaceId, answered, now }: Params,
): Promise<void> => {
  const rows = answered.flatMap(({ operation: { subject, activeAt }, answer }) => {
    if (answer.kind !== 'accepted' || activeAt === null) return [];
    const startedAt = Math.max(activeAt.getTime(), now.getTime());
    return [{ name: subject, nameserversAt: activeAt, doneAt: new Date(startedAt + settings.delays.delegation) }];
  });
  if (rows.length === 0) return;
  await database.execute(sql`
    with started as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as started (name text, "nameserversAt" timestamptz, "doneAt" timestamptz)
    ), scheduled as (
      update ${transfers} set
        nameservers_at = "nameserversAt",
        done_at = "doneAt",
        fails_at = case when fault = 'nameservers-unchanged' then "doneAt" end
      from started where transfers.workspace_id = ${workspaceId} and transfers.domain = name
      returning domain, fault, done_at
    )
    update domains set due_at = scheduled.done_at from scheduled
    where domains.workspace_id = ${workspaceId} and domains.domain = scheduled.domain and scheduled.fault is null`);
  await releaseInboxes(database, { workspaceId, names: rows.map(({ name }) => name), now });
};

const message = 'The domain of this inbox could not be transferred.';
