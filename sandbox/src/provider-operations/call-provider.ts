import { SpanKind } from '@opentelemetry/api';
import { sql } from 'drizzle-orm';
import type { OperationKind } from '@roost/shared/contracts/workspaces/failed-operations';
import type { Sandbox } from '#context/sandbox.ts';
import type { ChangeAnswer, Provisioning } from '#providers/mailbox-provider.ts';
import type { PaymentAnswer } from '#providers/payment-provider.ts';
import type { Outcome } from '#providers/record-operations.ts';
import type { Database } from '#database/database.ts';
import type { InboxChange } from '#database/schema/provider-operations.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { reconnectInboxes } from './reconnect-inboxes.ts';
import type { Reconnected } from './reconnect-inboxes.ts';
import { mailboxPassword } from '#secrets/secret-columns.ts';
import { inSpan, markFailed } from '#spans/spans.ts';
import type { Operation } from './claim-operations.ts';

type Context = Pick<Sandbox, 'database' | 'providers' | 'secrets' | 'settings'>;

export type Answer =
  | Provisioning
  | ChangeAnswer
  | { kind: 'accepted'; reconnected: readonly Reconnected[] }
  | PaymentAnswer
  | Outcome
  | { kind: 'unknown'; message: string };

/**
 * Calls the provider outside of transactions. Never rejects: a call without an answer within `timeoutMs` has an unknown
 * outcome.
 */
export const callProvider = (
  context: Context,
  operation: Operation,
  options: { timeoutMs: number },
): Promise<Answer> => {
  const attributes = { 'roost.operation_key': operation.key };
  return inSpan(`provider ${operation.kind}`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    const answer = await askProvider(context, operation, options);
    span.setAttribute('roost.answer', answer.kind);
    if (answer.kind === 'unknown') markFailed(span);
    return answer;
  });
};

const askProvider = async (
  context: Context,
  operation: Operation,
  { timeoutMs }: { timeoutMs: number },
): Promise<Answer> => {
  const timeout = Promise.withResolvers<Answer>();
  const timer = setTimeout(
    () => timeout.resolve({ kind: 'unknown', message: 'The provider did not answer in time.' }),
    timeoutMs,
  );
  try {
    return await Promise.race([calls[operation.kind](context, operation), timeout.promise]);
  } catch (error) {
    return { kind: 'unknown', message: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
  }
};

const calls: Record<OperationKind, (context: Context, operation: Operation) => Promise<Answer>> = {
  'create-inbox': async ({ providers, secrets }, operation) => {
    const { mailboxId, encryptedPassword } = operation;
    if (mailboxId === null || encryptedPassword === null) throw new Error('The inbox was deleted.');
    const password = secrets.decrypt(encryptedPassword, mailboxPassword({ id: mailboxId }));
    return providers.mailboxes.provision({ ...toInbox(operation), password });
  },
  'change-inboxes': async ({ database, providers }, { key, inboxChange }) => {
    if (inboxChange === null) throw new Error(`The operation ${key} has no change.`);
    // Another workspace can have the address of a deleted inbox by now.
    const deleted = await findDeleted(database, { key, ...inboxChange });
    const emails = inboxChange.inboxes.flatMap(({ id, email }) => (deleted.has(id) ? [] : [email]));
    if (emails.length === 0) return { kind: 'failed', message: 'This inbox was deleted.' };
    return providers.mailboxes.change({ key, emails, change: inboxChange.change });
  },
  'reconnect-inboxes': async (context, { key, inboxChange }) => {
    if (inboxChange === null) throw new Error(`The operation ${key} has no inboxes.`);
    return { kind: 'accepted', reconnected: await reconnectInboxes(context, { key, ...inboxChange }) };
  },
  'delete-inbox': async ({ providers }, operation) => providers.mailboxes.remove(toInbox(operation)),
  'register-domain': ({ providers }, { key, subject }) => providers.registrar.register({ key, domain: subject }),
  'transfer-domain': ({ providers }, { key, subject }) => providers.registrar.transfer({ key, domain: subject }),
  'publish-dns': async ({ providers }, { key, subject, domainId, publication }) => {
    if (publication === null) throw new Error(`The operation ${key} has no records.`);
    // Another workspace can have the name by now.
    if (domainId === null) return { kind: 'failed', message: 'This domain was deleted.' };
    return providers.dns.publish({ key, domain: subject, records: publication.records });
  },
  'charge-card': async ({ providers }, { key, workspaceId, charge }) => {
    if (charge === null) throw new Error(`The operation ${key} has no charge.`);
    return providers.payments.charge({ key, workspaceId, amount: charge.amount, card: charge.card });
  },
  'refund-payment': async ({ providers }, { key, workspaceId, subject, refund }) => {
    if (refund === null) throw new Error(`The operation ${key} has no refund.`);
    return providers.payments.refund({ key, workspaceId, paymentReference: subject, amount: refund.amount });
  },
};

type Changed = Pick<InboxChange, 'inboxes'> & { key: string };

/** The ids of the inboxes that no longer wait for the change. Most often there are none, so it returns few rows. */
const findDeleted = async (database: Database, { key, inboxes }: Changed): Promise<ReadonlySet<string>> => {
  const ids = JSON.stringify(inboxes.map(({ id }) => id));
  const { rows } = await database.execute<{ id: string }>(sql`
    select listed.id from json_array_elements_text(${ids}::json) as listed (id)
    left join ${mailboxes} on mailboxes.id = listed.id and mailboxes.change_key = ${key} where mailboxes.id is null`);
  return new Set(rows.map(({ id }) => id));
};

const toInbox = ({ key, subject, inboxType }: Operation) => {
  if (inboxType === null) throw new Error(`The operation ${key} has no inbox type.`);
  return { key, email: subject, type: inboxType };
};
