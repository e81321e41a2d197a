import type { MailboxFilter, MailboxPage, MailboxQuery } from '@roost/shared/contracts/mailbox';
import { and, eq, exists, inArray } from 'drizzle-orm';
import { contains } from '#database/contains.ts';
import type { Database } from '#database/database.ts';
import { domains, mailboxes, mailboxTags } from '#database/schema.ts';
import { sortOrder } from '#database/sort-order.ts';
import { mailboxColumns, toMailbox } from './mailbox-rows.ts';

type Asked = Required<Pick<MailboxQuery, 'limit' | 'offset' | 'sort'>> & MailboxQuery & { workspaceId: string };

/** One page of a workspace's mailboxes; the ids are found first, so that only the rows of the page are read whole. */
export const pageOfMailboxes = async (database: Database, asked: Asked): Promise<MailboxPage> => {
  const where = mailboxCondition(database, asked);
  const order = sortOrder(asked.sort, { columns: sortColumns, id: mailboxes.id });
  const page = database
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .where(where)
    .orderBy(...order)
    .limit(asked.limit)
    .offset(asked.offset);
  const rows = await database
    .select(mailboxColumns)
    .from(mailboxes)
    .innerJoin(domains, eq(domains.id, mailboxes.domainId))
    .where(inArray(mailboxes.id, page))
    .orderBy(...order);
  return {
    total: await database.$count(mailboxes, where),
    data: rows.map(toMailbox),
    pageSize: asked.limit,
    pageIndex: Math.floor(asked.offset / asked.limit) + 1,
  };
};

const sortColumns = {
  email: mailboxes.email,
  createdAt: mailboxes.createdAt,
  status: mailboxes.status,
  name: mailboxes.name,
};

/** What a filter finds among the mailboxes of a workspace. */
export const mailboxCondition = (
  database: Database,
  { workspaceId, type, domainId, search, status, tagIds }: MailboxFilter & { workspaceId: string },
) =>
  and(
    eq(mailboxes.workspaceId, workspaceId),
    eq(mailboxes.type, type),
    domainId === undefined ? undefined : eq(mailboxes.domainId, domainId),
    search?.trim() ? contains(mailboxes.searched, search.trim()) : undefined,
    status && eq(mailboxes.status, status),
    tagIds?.length
      ? exists(
          database
            .select({ id: mailboxTags.tagId })
            .from(mailboxTags)
            .where(and(eq(mailboxTags.mailboxId, mailboxes.id), inArray(mailboxTags.tagId, tagIds))),
        )
      : undefined,
  );
