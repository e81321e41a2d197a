import type { OperationKind } from '@roost/shared/contracts/workspaces/failed-operations';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { domains, transfers } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { lockWorkspace } from '#locks/lock-workspace.ts';
import type { AnsweredOperation } from './record-answers.ts';

/** These change nothing that the workspace lock protects. Bulk jobs record their answers in several workers. */
const areOfBulkJobs: ReadonlySet<OperationKind> = new Set(['publish-dns', 'change-inboxes', 'reconnect-inboxes']);

type Params = { workspaceId: string; known: readonly AnsweredOperation[] };

/** Locks the rows that answers change, in the order of `docs/lock-order.md`. */
export const lockAnswered = async (database: Database, { workspaceId, known }: Params): Promise<void> => {
  const isOfWorkspace = known.some(({ operation: { kind } }) => !areOfBulkJobs.has(kind));
  if (isOfWorkspace) await lockWorkspace(database, workspaceId);
  const transferred = known.flatMap(({ operation: { kind, subject } }) =>
    kind === 'transfer-domain' ? [subject] : [],
  );
  if (transferred.length > 0) {
    await database
      .select({ domain: transfers.domain })
      .from(transfers)
      .where(and(eq(transfers.workspaceId, workspaceId), isOneOf(transfers.domain, transferred)))
      .orderBy(asc(transfers.domain))
      .for('no key update');
  }
  const ids = known.flatMap(({ operation }) => operation.mailboxId ?? []);
  const ofRegistrar = known.filter(
    ({ operation: { kind } }) => kind === 'register-domain' || kind === 'transfer-domain',
  );
  const lockedDomains = answeredDomains(database, {
    workspaceId,
    names: ofRegistrar.map(({ operation }) => operation.subject),
    domainIds: known.flatMap(({ operation }) => operation.domainId ?? []),
    mailboxIds: ids,
  });
  const lost = new Set(
    ofRegistrar.flatMap(({ operation, answer }) => (answer.kind === 'failed' ? [operation.subject] : [])),
  );
  const found = await (lost.size > 0 ? lockedDomains.for('update') : lockedDomains.for('no key update'));
  const changed = known.flatMap(({ operation: { inboxChange } }) => inboxChange?.inboxes.map(({ id }) => id) ?? []);
  if (!isOfWorkspace && changed.length === 0) return;
  const isRemoved =
    lost.size > 0 ||
    known.some(
      ({ operation: { kind }, answer }) =>
        !areOfBulkJobs.has(kind) && (kind === 'delete-inbox') !== (answer.kind === 'failed'),
    );
  const inboxes = answeredInboxes(database, {
    mailboxIds: [...ids, ...changed],
    domainIds: found.flatMap(({ id, domain }) => (lost.has(domain) ? [id] : [])),
  });
  const locked = isRemoved ? inboxes.for('update') : inboxes.for('no key update');
  // Counts the rows: hundreds would take as long to return as to lock.
  await database.execute(sql`select count(*) from (${locked}) as locked`);
};

type Domains = {
  workspaceId: string;
  names: readonly string[];
  domainIds: readonly string[];
  /** Selects the domains of these inboxes. */
  mailboxIds: readonly string[];
};

/** The conditions are a union: for `or`, PostgreSQL reads the whole table. */
export const answeredDomains = (database: Database, { workspaceId, names, domainIds, mailboxIds }: Domains) =>
  database
    .select({ id: domains.id, domain: domains.domain })
    .from(domains)
    .where(
      sql`${domains.id} in (
        select id from ${domains} where workspace_id = ${workspaceId} and ${isOneOf(domains.domain, names)}
        union all select json_array_elements_text(${JSON.stringify(domainIds)}::json)
        union all select domain_id from ${mailboxes} where ${isOneOf(mailboxes.id, mailboxIds)})`,
    )
    .orderBy(asc(domains.id));

type Inboxes = {
  mailboxIds: readonly string[];
  /** Selects the inboxes of these domains. */
  domainIds: readonly string[];
};

export const answeredInboxes = (database: Database, { mailboxIds, domainIds }: Inboxes) =>
  database
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .where(
      sql`${mailboxes.id} in (
        select json_array_elements_text(${JSON.stringify(mailboxIds)}::json)
        union all select id from ${mailboxes} where ${isOneOf(mailboxes.domainId, domainIds)})`,
    )
    .orderBy(asc(mailboxes.id));
