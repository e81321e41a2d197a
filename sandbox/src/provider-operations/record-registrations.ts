import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { domains } from '#database/schema/domains.ts';
import { invoices } from '#database/schema/purchases.ts';
import { refundDomains } from '#invoices/refund-domains.ts';
import { registrationKey } from '#outbox/add-registrations.ts';
import { saveFailures } from '#providers/save-failures.ts';
import type { AnsweredOperation } from './record-answers.ts';
import { releaseInboxes } from './release-inboxes.ts';
import { removeLostDomains } from './remove-lost-domains.ts';

type Params = { database: Database; workspaceId: string; answered: readonly AnsweredOperation[]; now: Date };

/** Records which domains are registered, and removes and refunds those that the registrar has refused. */
export const recordRegistrations = async (params: Params): Promise<void> => {
  const { database, workspaceId, answered, now } = params;
  const present = await omitReplaced(params);
  await scheduleActivation(database, { workspaceId, answered: present, now });
  const refused = answered.filter(isRefused);
  if (refused.length === 0) return;
  const failures = refused.flatMap(({ operation: { subject }, answer }) =>
    answer.kind === 'failed' ? [{ subject, reason: answer.message }] : [],
  );
  await saveFailures(database, { workspaceId, kind: 'Domain', failures, now });
  const names = present.filter(isRefused).map(({ operation }) => operation.subject);
  await removeLostDomains({ database, workspaceId, names, message, now });
  for (const [transactionId, lost] of Map.groupBy(refused, ({ operation }) => operation.transactionId)) {
    const subjects = lost.map(({ operation }) => operation.subject);
    if (transactionId !== null) await refundLost({ database, workspaceId, transactionId, subjects, now });
  }
};

const isRefused = ({ answer }: AnsweredOperation): boolean => answer.kind === 'failed';

/** Omits registrations whose domain was deleted and ordered again: the row of the name belongs to another operation. */
const omitReplaced = async ({ database, workspaceId, answered }: Params): Promise<readonly AnsweredOperation[]> => {
  if (answered.length === 0) return [];
  const names = answered.map(({ operation }) => operation.subject);
  const rows = await database
    .select({ id: domains.id })
    .from(domains)
    .where(and(eq(domains.workspaceId, workspaceId), isOneOf(domains.domain, names)));
  const keys = new Set(rows.map(({ id }) => registrationKey(id)));
  return answered.filter(({ operation: { key } }) => keys.has(key));
};

/** Schedules the activation of registered domains, and lets the outbox create their inboxes. */
const scheduleActivation = async (
  database: Database,
  { workspaceId, answered, now }: Omit<Params, 'database'>,
): Promise<void> => {
  const rows = answered.flatMap(({ operation: { subject, activeAt }, answer }) =>
    answer.kind === 'accepted' ? [{ name: subject, due: activeAt }] : [],
  );
  if (rows.length === 0) return;
  const at = sql`${now.toISOString()}::timestamptz`;
  await database.execute(sql`
    update ${domains} set
      status = case when registered.due <= ${at} then 'Active' else 'Pending' end,
      due_at = case when registered.due <= ${at} then null else registered.due end
    from json_to_recordset(${JSON.stringify(rows)}::json) as registered (name text, due timestamptz)
    where domains.domain = registered.name and domains.workspace_id = ${workspaceId}`);
  await releaseInboxes(database, { workspaceId, names: rows.map(({ name }) => name), now });
};

type Lost = Omit<Params, 'answered'> & { transactionId: string; subjects: readonly string[] };

/** Refunds domains of an order that the registrar does not sell. */
const refundLost = async ({ database, workspaceId, transactionId, subjects, now }: Lost): Promise<void> => {
  const [invoice] = await database
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.workspaceId, workspaceId), eq(invoices.paymentReference, transactionId)));
  const lost = { invoiceId: invoice?.id ?? null, reason: 'domain-lost', subjects } as const;
  await refundDomains({ database, ...lost, now });
};

const message = 'The domain of this inbox could not be registered.';
