import type { Mailbox, MailboxDetails } from '@roost/shared/contracts/mailboxes/mailbox';
import type { AttachedTag } from '@roost/shared/contracts/tags/tag';
import { and, eq } from 'drizzle-orm';
import { tagsOfMailbox } from '#database/attached-tags.ts';
import type { Database } from '#database/database.ts';
import { domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { rejectNotFound } from '#errors/api-exception.ts';
import { connectionOfMailbox, toConnection } from '#heartbeat/connection-column.ts';
import { currentStatus } from './current-status.ts';

/** The columns of a mailbox in the API, from a join with its domain. Excludes the password. */
export const mailboxColumns = {
  id: mailboxes.id,
  email: mailboxes.email,
  firstName: mailboxes.firstName,
  lastName: mailboxes.lastName,
  domain: { id: domains.id, domain: domains.domain },
  type: mailboxes.type,
  status: currentStatus,
  forwardTo: mailboxes.forwardTo,
  lastScore: mailboxes.lastScore,
  avatar: mailboxes.avatar,
  expectedWithin: mailboxes.expectedWithin,
  deleteUntil: mailboxes.deleteUntil,
  createdAt: mailboxes.createdAt,
  tags: tagsOfMailbox,
  connection: connectionOfMailbox,
};

type StoredMailbox = typeof mailboxes.$inferSelect;
type MailboxRow = Pick<StoredMailbox, Exclude<keyof typeof mailboxColumns, 'domain' | 'tags' | 'connection'>> & {
  domain: { id: string; domain: string };
  tags: AttachedTag[];
  connection: Parameters<typeof toConnection>[0];
};

export const toMailbox = ({
  deleteUntil,
  createdAt,
  expectedWithin,
  connection,
  lastScore,
  ...row
}: MailboxRow): Mailbox => ({
  ...row,
  lastScore: null,
  lastFilterScore: lastScore,
  order: row.status === 'Pending' ? { orderedAt: createdAt.toISOString(), expectedWithin } : null,
  deleteUntil: deleteUntil?.toISOString() ?? null,
  connection: toConnection(connection, row),
  createdAt: createdAt.toISOString(),
});

/** A row to insert. The optional columns that a response contains are required. */
export type NewMailboxRow = typeof mailboxes.$inferInsert &
  Pick<StoredMailbox, 'forwardTo' | 'avatar' | 'expectedWithin'>;

/** An inserted mailbox as the API returns it, without reading it back. It has no tags yet. */
export const toNewMailbox = (row: NewMailboxRow & Pick<MailboxRow, 'domain'>): Mailbox => {
  const { id, email, firstName, lastName, domain, type, status, forwardTo, avatar, expectedWithin, createdAt } = row;
  return toMailbox({
    id,
    email,
    firstName,
    lastName,
    domain,
    type,
    status,
    forwardTo,
    lastScore: null,
    avatar,
    expectedWithin,
    deleteUntil: null,
    createdAt,
    tags: [],
    connection: null,
  });
};

/** Reads a mailbox of the workspace. Rejects with 404 when it is unknown. */
export const readMailbox = async (
  database: Database,
  { workspaceId, mailboxId }: { workspaceId: string; mailboxId: string },
): Promise<MailboxDetails> => {
  const [row] = await database
    .select({ ...mailboxColumns, signature: mailboxes.signature, changeFailure: mailboxes.changeFailure })
    .from(mailboxes)
    .innerJoin(domains, eq(domains.id, mailboxes.domainId))
    .where(and(eq(mailboxes.id, mailboxId), eq(mailboxes.workspaceId, workspaceId)));
  if (!row) return rejectNotFound();
  const { signature, changeFailure, ...listed } = row;
  return { ...toMailbox(listed), signature, changeFailure };
};
