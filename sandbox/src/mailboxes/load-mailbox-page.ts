import type { MailboxFilter, MailboxPage, MailboxQuery } from '@roost/shared/contracts/mailboxes/mailbox';
import { and, count, eq, exists, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Column, SQL, SQLWrapper } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { pageWindow } from '#database/page-window.ts';
import { domains } from '#database/schema/domains.ts';
import { mailboxCounts, mailboxes, mailboxSearch, mailboxStates } from '#database/schema/mailboxes.ts';
import { mailboxConnections } from '#database/schema/mailbox-connections.ts';
import { mailboxTags } from '#database/schema/tags.ts';
import { sortOrder } from '#database/sort-order.ts';
import { awaitsSlot } from '#subscriptions/awaits-slot.ts';
import { mailboxColumns, toMailbox } from './mailbox-rows.ts';
import { isFound, isSearchSort, searchQuery } from './search-mailboxes.ts';
import type { Search, SearchPage } from './search-mailboxes.ts';
import { totalOfCreated } from './total-of-created.ts';

type Params = Required<Pick<MailboxQuery, 'limit' | 'offset' | 'sort'>> & MailboxQuery & { workspaceId: string };

/** One page of a workspace's mailboxes. Selects the ids first, then reads full rows for that page only. */
export const loadMailboxPage = async (database: Database, params: Params): Promise<MailboxPage> => {
  const { sort } = params;
  const search = searchAlone(params);
  const { total, rows } = await (search && isSearchSort(sort)
    ? loadFound(database, { ...params, search, sort })
    : loadListed(database, params));
  return {
    total,
    data: rows.map(toMailbox),
    pageSize: params.limit,
    pageIndex: Math.floor(params.offset / params.limit) + 1,
  };
};

const loadListed = async (database: Database, params: Params) => {
  const [{ total } = { total: 0 }] = await totalQuery(database, params);
  return { total, rows: await mailboxPageQueries(database, { ...params, total }).rows };
};

const loadFound = async (database: Database, params: SearchPage) => {
  const [{ total, ids } = { total: 0, ids: [] }] = await searchQuery(database, params);
  return { total, rows: await rowsQuery(database, { ...params, where: isOneOf(mailboxes.id, ids) }) };
};

/** The queries of a page. With `total`, a page in the second half is read from the end. */
export const mailboxPageQueries = (database: Database, params: Params & { total?: number }) => {
  const where = mailboxCondition(database, params);
  const { limit, offset, isReversed } = pageWindow(params);
  const read = sortOrder(params.sort, { columns: sortColumns, id: mailboxes.id, isReversed });
  const ids = database.select({ id: mailboxes.id }).from(mailboxes);
  const isByStatus = params.sort === 'status' || params.sort === '-status';
  const page = isByStatus
    ? pageByStatus(database, { ...params, isReversed }, ids.where(where))
    : ids.where(where).orderBy(...read);
  return {
    rows: rowsQuery(database, { ...params, where: inArray(mailboxes.id, page.limit(limit).offset(offset)) }),
    total: totalQuery(database, params),
  };
};

const rowsQuery = (database: Database, { sort, where }: Pick<Params, 'sort'> & { where: SQL }) =>
  database
    .select(mailboxColumns)
    .from(mailboxes)
    .innerJoin(domains, eq(domains.id, mailboxes.domainId))
    .where(where)
    .orderBy(...sortOrder(sort, { columns: sortColumns, id: mailboxes.id }));

/** Counts mailboxes only for filters that `mailbox_counts` and `mailbox_search` do not have. */
const totalQuery = (database: Database, params: Params) => {
  const { createdFrom, createdBefore, ...others } = params;
  const hasOneBound = (createdFrom === undefined) !== (createdBefore === undefined);
  if (hasOneBound && params.domainId === undefined && isUnfiltered(others)) {
    return totalOfCreated(database, { ...params, all: sumOfCounts(database, params) });
  }
  const search = searchAlone(params);
  if (search) {
    return database
      .select({ total: count() })
      .from(mailboxSearch)
      .where(isFound({ ...params, search }));
  }
  const { domainId, status: _1, forwarding: _2, scheduled: _3, lastCheck: _4, ...rest } = params;
  if (domainId === undefined && isUnfiltered(rest)) return sumOfCounts(database, params);
  return database.select({ total: count() }).from(mailboxes).where(mailboxCondition(database, params));
};

const sumOfCounts = (database: Database, params: Params) => {
  const { workspaceId, type, status, forwarding, scheduled, lastCheck } = params;
  return database
    .select({ total: sql<number>`coalesce(sum(${mailboxCounts.count}), 0)::int` })
    .from(mailboxCounts)
    .where(
      and(
        eq(mailboxCounts.workspaceId, workspaceId),
        eq(mailboxCounts.type, type),
        status && eq(mailboxCounts.status, status),
        forwarding === undefined ? undefined : eq(mailboxCounts.hasForwarding, forwarding),
        scheduled === undefined ? undefined : eq(mailboxCounts.isScheduled, scheduled),
        lastCheck && hasOutcome(mailboxCounts.lastOutcome, lastCheck),
      ),
    );
};

/** Only `mailbox_states` has an index for this order. */
const pageByStatus = (database: Database, params: Params & { isReversed: boolean }, filtered: SQLWrapper) =>
  database
    .select({ id: mailboxStates.mailboxId })
    .from(mailboxStates)
    .where(
      and(
        isInList(params),
        isUnfiltered(params) && params.domainId === undefined ? undefined : inArray(mailboxStates.mailboxId, filtered),
      ),
    )
    .orderBy(
      ...sortOrder(params.sort, { columns: stateColumns, id: mailboxStates.mailboxId, isReversed: params.isReversed }),
    );

/** The searched text when no other filter applies. */
const searchAlone = ({ search, domainId, ...params }: Params): string | undefined =>
  domainId === undefined && isUnfiltered(params) ? search?.trim() : undefined;

const isUnfiltered = (filter: MailboxFilter): boolean =>
  !filter.search?.trim() &&
  !filter.tagIds?.length &&
  !filter.awaitingSlot &&
  [
    filter.status,
    filter.scheduled,
    filter.lastCheck,
    filter.forwarding,
    filter.connection,
    filter.createdFrom,
    filter.createdBefore,
  ].every((value) => value === undefined);

const sortColumns = {
  email: mailboxes.email,
  createdAt: mailboxes.createdAt,
  status: mailboxes.status,
  name: mailboxes.name,
  domain: mailboxes.domainName,
  score: mailboxes.lastScore,
};

const stateColumns = { ...sortColumns, status: mailboxStates.status };

/** The condition for the filter within one workspace. */
export const mailboxCondition = (
  database: Database,
  { workspaceId, domainId, search, tagIds, lastCheck, ...filter }: MailboxFilter & { workspaceId: string },
) => {
  const list = { workspaceId, type: filter.type };
  return and(
    eq(mailboxes.workspaceId, workspaceId),
    eq(mailboxes.type, filter.type),
    domainId === undefined ? undefined : eq(mailboxes.domainId, domainId),
    search?.trim() ? isAmongFound(database, { ...list, search: search.trim() }) : undefined,
    filter.status && hasState(database, { ...list, where: eq(mailboxStates.status, filter.status) }),
    filter.scheduled === undefined ? undefined : isSet(mailboxes.deleteUntil, filter.scheduled),
    lastCheck && hasOutcome(mailboxes.lastOutcome, lastCheck),
    filter.forwarding === false ? isNull(mailboxes.forwardTo) : undefined,
    filter.forwarding === true ? hasState(database, { ...list, where: hasForwarding }) : undefined,
    filter.createdFrom === undefined ? undefined : gte(mailboxes.createdAt, new Date(filter.createdFrom)),
    filter.createdBefore === undefined ? undefined : lt(mailboxes.createdAt, new Date(filter.createdBefore)),
    filter.connection && isFailing(database, { workspaceId }),
    filter.awaitingSlot ? awaitsSlot(database, { workspaceId }) : undefined,
    tagIds?.length
      ? exists(
          database
            .select({ id: mailboxTags.tagId })
            .from(mailboxTags)
            .where(and(eq(mailboxTags.mailboxId, mailboxes.id), inArray(mailboxTags.tagId, tagIds))),
        )
      : undefined,
  );
};

type List = { workspaceId: string; type: MailboxFilter['type'] };

const hasForwarding = sql`has_forwarding`;

const isInList = ({ workspaceId, type }: List) =>
  and(eq(mailboxStates.workspaceId, workspaceId), eq(mailboxStates.type, type));

const hasState = (database: Database, { where, ...list }: List & { where: SQL }) =>
  inArray(
    mailboxes.id,
    database
      .select({ id: mailboxStates.mailboxId })
      .from(mailboxStates)
      .where(and(isInList(list), where)),
  );

/** Literal states: a query with parameters does not match the condition of the index. */
const isFailing = (database: Database, { workspaceId }: { workspaceId: string }) =>
  inArray(
    mailboxes.id,
    database
      .select({ id: mailboxConnections.mailboxId })
      .from(mailboxConnections)
      .where(and(eq(mailboxConnections.workspaceId, workspaceId), sql`state in ('Refused', 'NoAnswer')`)),
  );

const isAmongFound = (database: Database, params: Search) =>
  inArray(mailboxes.id, database.select({ id: mailboxSearch.mailboxId }).from(mailboxSearch).where(isFound(params)));

const hasOutcome = (column: Column, lastCheck: NonNullable<MailboxFilter['lastCheck']>): SQL =>
  lastCheck === 'none' ? isNull(column) : eq(column, lastCheck);

const isSet = (column: Column, isExpected: boolean) => (isExpected ? isNotNull : isNull)(column);
