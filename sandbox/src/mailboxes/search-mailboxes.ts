import type { MailboxFilter, MailboxQuery } from '@roost/shared/contracts/mailboxes/mailbox';
import { and, count, eq, sql } from 'drizzle-orm';
import { contains } from '#database/contains.ts';
import type { Database } from '#database/database.ts';
import { mailboxSearch } from '#database/schema/mailboxes.ts';
import { sortOrder } from '#database/sort-order.ts';

export type Search = { workspaceId: string; type: MailboxFilter['type']; search: string };

/** The rows of `mailbox_search` that a search finds. */
export const isFound = ({ workspaceId, type, search }: Search) =>
  and(
    eq(mailboxSearch.workspaceId, workspaceId),
    eq(mailboxSearch.type, type),
    contains(mailboxSearch.searched, search),
  );

const searchColumns = {
  email: mailboxSearch.email,
  createdAt: mailboxSearch.createdAt,
  name: mailboxSearch.name,
  domain: mailboxSearch.domainName,
};

type SearchColumn = keyof typeof searchColumns;
type SearchSort = SearchColumn | `-${SearchColumn}`;

/** Whether `mailbox_search` has the column of the order. */
export const isSearchSort = (sort: Required<MailboxQuery>['sort']): sort is SearchSort =>
  Object.hasOwn(searchColumns, sort.replace(/^-/, ''));

export type SearchPage = Search & { sort: SearchSort; limit: number; offset: number };

/**
 * The total of a search and the ids of a page. One statement for both, because most of its time is the search in the index.
 */
export const searchQuery = (database: Database, { sort, limit, offset, ...search }: SearchPage) => {
  const order = sql.join(sortOrder(sort, { columns: searchColumns, id: mailboxSearch.mailboxId }), sql`, `);
  const sorted = sql`array_agg(${mailboxSearch.mailboxId} order by ${order})`;
  const ids = sql<string[]>`coalesce((${sorted})[${offset + 1}::int:${offset + limit}::int], '{}')`;
  return database.select({ total: count(), ids }).from(mailboxSearch).where(isFound(search));
};
