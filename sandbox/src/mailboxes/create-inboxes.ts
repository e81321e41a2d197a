import { randomUUID } from 'node:crypto';
import { inboxSlots } from '@roost/shared/rules/pricing/inbox-slots';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { localPartFault } from '@roost/shared/rules/names/local-part';
import type { CreationResult, NewMailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { insertRows } from '#database/insert-rows.ts';
import { domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { addSendingRecords } from '#dns/add-sending-records.ts';
import { firstPassword, defaultDurationSeconds } from '#providers/mailbox-provider.ts';
import { addCreations } from '#outbox/add-creations.ts';
import type { Creator } from '#outbox/add-creations.ts';
import { loadLimitations } from '#subscriptions/load-limitations.ts';
import { toNewMailbox, type NewMailboxRow } from './mailbox-rows.ts';
import type { Secrets } from '#secrets/create-secrets.ts';
import { mailboxPassword } from '#secrets/secret-columns.ts';
import { findExistingAddresses } from './find-existing-addresses.ts';
import { splitAddress } from './reject-bad-rows.ts';
import { nextTurn } from '#runtime/next-turn.ts';
import { lockWorkspace } from '#locks/lock-workspace.ts';

type NewInboxes = {
  workspaceId: string;
  emails: readonly NewMailbox[];
  type: InboxType;
  /** Whether inboxes on pending domains are allowed, as in an order of domains with inboxes. */
  onPendingDomains: 'allowed' | 'refused';
  now: Date;
  dueAt: Date;
};
/** Rows per slice, before the event loop runs other requests: about 2 ms of work. */
const rowsPerTurn = 250;

type Failure = NonNullable<CreationResult['failure']>;
type DomainRow = Pick<typeof domains.$inferSelect, 'id' | 'domain' | 'isOwned' | 'status' | 'type'>;

/**
 * Creates Pending inboxes in the caller's transaction, and stores their creation at the provider in the outbox. Returns
 * one result per row, with the failure reason if the inbox was not created.
 */
export const createInboxes = async (
  { database, creator, secrets }: { database: Database; creator: Creator; secrets: Secrets },
  newInboxes: NewInboxes,
): Promise<CreationResult[]> => {
  const { workspaceId, type, now, dueAt } = newInboxes;
  // Locks the workspace, so that concurrent requests cannot exceed the limit.
  await lockWorkspace(database, workspaceId);
  const rows = newInboxes.emails.map((row) => ({
    ...row,
    ...splitAddress(row.email),
    address: row.email.toLowerCase(),
  }));
  const domainsByName = await findDomains(database, {
    workspaceId,
    names: [...new Set(rows.map(({ domain }) => domain))],
  });
  const taken = await findExistingAddresses(
    database,
    rows.map(({ address }) => address),
  );
  const withoutInboxes = [...domainsByName.values()].filter((domain) => domain.type === null).map(({ id }) => id);
  let slots = inboxSlots(await loadLimitations(database, workspaceId), type).free;
  const accepted: NewMailboxRow[] = [];
  const failures = new Map<number, Failure>();

  for (const [index, row] of rows.entries()) {
    if (index % rowsPerTurn === rowsPerTurn - 1) await nextTurn();
    const domain = domainsByName.get(row.domain);
    const failure = toFailure({ row, domain, type, taken, slots, onPendingDomains: newInboxes.onPendingDomains });
    if (failure !== null || !domain) {
      if (failure !== null) failures.set(index, failure);
      continue;
    }
    taken.add(row.address);
    slots -= 1;
    domain.type = type;
    const id = randomUUID();
    accepted.push({
      id,
      workspaceId,
      domainId: domain.id,
      email: row.address,
      firstName: row.firstName,
      lastName: row.lastName,
      type,
      status: 'Pending',
      forwardTo: row.forwardTo ?? null,
      signature: row.signature ?? null,
      avatar: row.avatar ?? null,
      encryptedPassword: secrets.encrypt(firstPassword(row.address), mailboxPassword({ id })),
      expectedWithin: defaultDurationSeconds,
      dueAt: null,
      createdAt: now,
    });
  }

  await insertMailboxes(database, { accepted, type });
  await addCreations(database, creator, { workspaceId, accepted, now, activeAt: dueAt });
  await addSendingRecords(database, { workspaceId, domainIds: withoutInboxes, now });
  const created = new Map(accepted.map((row) => [row.email, row]));
  return rows.map(({ email, address, domain }, index) => {
    const failure = failures.get(index) ?? null;
    const row = failure ? undefined : created.get(address);
    return { email, mailbox: row ? toNewMailbox({ ...row, domain: { id: row.domainId, domain } }) : null, failure };
  });
};

const findDomains = async (database: Database, { workspaceId, names }: { workspaceId: string; names: string[] }) => {
  const found: DomainRow[] = await database
    .select({
      id: domains.id,
      domain: domains.domain,
      isOwned: domains.isOwned,
      status: domains.status,
      type: domains.type,
    })
    .from(domains)
    .where(and(eq(domains.workspaceId, workspaceId), isOneOf(domains.domain, names)))
    .orderBy(asc(domains.id))
    .for('no key update');
  return new Map(found.map((domain) => [domain.domain, domain]));
};

const toFailure = ({
  row,
  domain,
  type,
  taken,
  slots,
  onPendingDomains,
}: {
  row: { address: string; localPart: string };
  domain: DomainRow | undefined;
  type: InboxType;
  taken: ReadonlySet<string>;
  slots: number;
  onPendingDomains: NewInboxes['onPendingDomains'];
}): Failure | null => {
  if (localPartFault(row.localPart, { type }) === 'reserved') {
    return failed('reserved', 'The provider reserves this address.');
  }
  if (domain && !domain.isOwned)
    return failed('unknown-domain', 'The workspace has not proved that it owns this domain.');
  const usable =
    domain && (domain.status === 'Active' || (domain.status === 'Pending' && onPendingDomains === 'allowed'));
  if (!usable) return failed('unknown-domain', 'The domain is not an active domain of this workspace.');
  if (domain.type !== null && domain.type !== type) {
    return failed('wrong-type', 'The domain has inboxes of another type.');
  }
  if (taken.has(row.address)) return failed('taken', 'This address already exists.');
  return slots > 0 ? null : failed('limit-reached', 'You have reached the limit of mailboxes');
};

const failed = (code: Failure['code'], message: string): Failure => ({ code, message });

const insertMailboxes = async (
  database: Database,
  { accepted, type }: { accepted: readonly NewMailboxRow[]; type: InboxType },
): Promise<void> => {
  if (accepted.length === 0) return;
  await insertRows(database, mailboxes, accepted);
  const byDomain = [...Map.groupBy(accepted, (row) => row.domainId)];
  for (const [domainId, rows] of byDomain.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    await database
      .update(domains)
      .set({ type, mailboxCount: sql`${domains.mailboxCount} + ${rows.length}` })
      .where(eq(domains.id, domainId));
  }
};
