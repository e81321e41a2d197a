import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { and, inArray } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { insertRows } from '#database/insert-rows.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import type { Jobs } from '#jobs/create-jobs.ts';
import { requestMs } from './request-ms.ts';

/** Who creates inboxes at the provider. */
export type Creator =
  /** A worker, for an order. `refusals` has the earlier refusals by address. */
  | { kind: 'worker'; jobs: Pick<Jobs, 'enqueue'>; transactionId: string; refusals?: ReadonlyMap<string, number> }
  /** The request itself, after its commit. */
  | { kind: 'request' };

type Params = {
  workspaceId: string;
  accepted: readonly { id: string; email: string; type: InboxListType }[];
  now: Date;
  activeAt: Date;
};

/** Stores the creation of inboxes in the outbox, in the transaction that inserts their rows. */
export const addCreations = async (
  database: Database,
  creator: Creator,
  { workspaceId, accepted, now, activeAt }: Params,
): Promise<void> => {
  if (accepted.length === 0) return;
  const isOrdered = creator.kind === 'worker';
  const unconfirmed = await findUnconfirmed(
    database,
    accepted.map(({ email }) => domainOf(email)),
  );
  const firstAttemptAt = isOrdered ? now : new Date(now.getTime() + requestMs);
  const rows = accepted.map(({ id, email, type }) => ({
    key: creationKey(id),
    kind: 'create-inbox' as const,
    workspaceId,
    subject: email,
    inboxType: type,
    mailboxId: id,
    transactionId: isOrdered ? creator.transactionId : null,
    refusals: (isOrdered && creator.refusals?.get(email)) || 0,
    activeAt,
    attempts: 0,
    nextAttemptAt: unconfirmed.has(domainOf(email)) ? null : firstAttemptAt,
  }));
  await insertRows(database, providerOperations, rows);
  if (!isOrdered) return;
  await creator.jobs.enqueue(database, 'provider-operations', [{ data: { workspaceId }, key: workspaceId }]);
};

export const creationKey = (mailboxId: string): string => `create-inbox/${mailboxId}`;

/** Names whose registration or transfer the registrar has not confirmed. Their inboxes wait for it. */
const findUnconfirmed = async (database: Database, names: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await database
    .select({ name: providerOperations.subject })
    .from(providerOperations)
    .where(
      and(
        isOneOf(providerOperations.subject, [...new Set(names)]),
        inArray(providerOperations.kind, ['register-domain', 'transfer-domain']),
      ),
    );
  return new Set(found.map(({ name }) => name));
};

const domainOf = (email: string): string => email.slice(email.indexOf('@') + 1);
