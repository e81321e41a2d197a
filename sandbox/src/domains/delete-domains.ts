import type { DomainDeletionResult } from '@roost/shared/contracts/domains/domain-deletion';
import { and, asc, eq } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { addDeletionsOfRemoved } from '#outbox/add-deletions.ts';

type Deletion = { workspaceId: string; ids: readonly string[]; preview: boolean; now: Date };

/**
 * Deletes domains and their inboxes in the caller's transaction. The outbox then deletes the inboxes at their provider. Returns one result per id, and how many inboxes it
 * deletes. `preview` is a dry run.
 */
export const deleteDomains = async (
  { jobs }: Pick<Sandbox, 'jobs'>,
  database: Database,
  { workspaceId, ids, preview, now }: Deletion,
): Promise<{ results: DomainDeletionResult[]; mailboxes: number }> => {
  const areThey = and(eq(domains.workspaceId, workspaceId), isOneOf(domains.id, ids));
  const selected = database
    .select({ id: domains.id, domain: domains.domain })
    .from(domains)
    .where(areThey)
    .orderBy(asc(domains.id));
  const found = await (preview ? selected : selected.for('update'));
  // A cascading delete locks inboxes in the order of its query plan. Locking them by id first prevents deadlocks.
  const inboxes = database
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .where(
      isOneOf(
        mailboxes.domainId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(mailboxes.id));
  const deleted = await (preview ? inboxes : inboxes.for('update'));
  if (!preview) {
    await addDeletionsOfRemoved(database, { workspaceId, ids: deleted.map(({ id }) => id), jobs, now });
    await database.delete(domains).where(areThey);
  }
  const names = new Map(found.map(({ id, domain }) => [id, domain]));
  const results = ids.map((id): DomainDeletionResult => {
    const name = names.get(id);
    if (name !== undefined) return { id, name, outcome: 'changed', reason: null };
    return { id, name: '', outcome: 'failed', reason: unknownDomain };
  });
  return { results, mailboxes: deleted.length };
};

const unknownDomain = { code: 'unknown', message: 'This domain is not in this workspace.' } as const;
