import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { Limitations } from '@roost/shared/contracts/workspaces/workspace';
import { and, count, eq, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { domains } from '#database/schema/domains.ts';
import { mailboxes, mailboxStates } from '#database/schema/mailboxes.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { queuedInboxes } from '#orders/queued-inboxes.ts';
import { awaitsSlot } from './awaits-slot.ts';
import { rejectNotFound } from '#errors/api-exception.ts';

/**
 * The limits of a workspace and their usage. Every inbox that is not Inactive uses a slot, including pending ones and
 * paid ones that a job has not created yet.
 * Counts by domain, because there are fewer domains than inboxes. One statement, because each payment reads it three
 * times.
 */
export const loadLimitations = async (database: Database, workspaceId: string): Promise<Limitations> => {
  const ofDomains = database
    .select({
      type: domains.type,
      domains: count().as('domains'),
      number: sql<number>`sum(${domains.mailboxCount})::int`.as('number'),
    })
    .from(domains)
    .where(eq(domains.workspaceId, workspaceId))
    .groupBy(domains.type);
  const ofInactive = database
    .select({ type: mailboxStates.type, number: count().as('number') })
    .from(mailboxStates)
    .where(and(eq(mailboxStates.workspaceId, workspaceId), eq(mailboxStates.status, 'Inactive')))
    .groupBy(mailboxStates.type);
  const ofAwaiting = database
    .select({ type: mailboxes.type, number: count().as('number') })
    .from(mailboxes)
    .where(awaitsSlot(database, { workspaceId }))
    .groupBy(mailboxes.type);
  const [found] = await database
    .select({
      workspace: workspaces,
      used: asList<Used & { domains: number }>(ofDomains),
      inactive: asList<Used>(ofInactive),
      awaiting: asList<Used>(ofAwaiting),
      queued: asList<Used>(sql`(${queuedInboxes(workspaceId)})`),
    })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  if (!found) return rejectNotFound();
  const { workspace, used, inactive, awaiting, queued } = found;
  const numberOf = (rows: readonly Used[], type: InboxListType) => rows.find((row) => row.type === type)?.number ?? 0;
  const activeOf = (type: InboxListType) => numberOf(used, type) - numberOf(inactive, type) + numberOf(queued, type);
  return {
    domainsCount: used.reduce((sum, row) => sum + row.domains, 0),
    activeMailboxesCount: activeOf('Private'),
    mailboxesLimit: workspace.mailboxesLimit,
    googleWorkspaceActiveMailboxesCount: activeOf('GoogleWorkspace'),
    googleWorkspaceMailboxesLimit: workspace.googleWorkspaceMailboxesLimit,
    outlookActiveMailboxesCount: activeOf('Outlook'),
    outlookMailboxesLimit: workspace.outlookMailboxesLimit,
    mailboxesAwaitingSlotCount: numberOf(awaiting, 'Private'),
    googleWorkspaceMailboxesAwaitingSlotCount: numberOf(awaiting, 'GoogleWorkspace'),
    outlookMailboxesAwaitingSlotCount: numberOf(awaiting, 'Outlook'),
  };
};

type Used = { type: InboxListType | null; number: number };

const asList = <Row>(query: SQLWrapper): SQL<Row[]> =>
  sql`(select coalesce(json_agg(listed), '[]') from ${query} as listed)`;
