import type { DomainFilter, DomainPage, DomainQuery } from '@roost/shared/contracts/domains/domain';
import { and, count, eq, exists, inArray, isNull, or } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { contains } from '#database/contains.ts';
import { domains } from '#database/schema/domains.ts';
import { domainTags } from '#database/schema/tags.ts';
import { sortOrder } from '#database/sort-order.ts';
import { domainColumns, toDomain } from './domain-rows.ts';

type Asked = Required<Pick<DomainQuery, 'limit' | 'offset' | 'sort'>> & DomainQuery & { workspaceId: string };

/** One page of a workspace's domains. Selects the ids first, then reads full rows for that page only. */
export const pageOfDomains = async (database: Database, asked: Asked): Promise<DomainPage> => {
  const { rows, total } = queriesOf(database, asked);
  const [counted] = await total;
  return {
    total: counted?.total ?? 0,
    data: (await rows).map(toDomain),
    pageSize: asked.limit,
    pageIndex: Math.floor(asked.offset / asked.limit) + 1,
  };
};

/** The queries of a page. */
export const queriesOf = (database: Database, asked: Asked) => {
  const where = domainCondition(database, asked);
  const order = sortOrder(asked.sort, { columns: sortColumns, id: domains.id });
  const page = database
    .select({ id: domains.id })
    .from(domains)
    .where(where)
    .orderBy(...order)
    .limit(asked.limit)
    .offset(asked.offset);
  return {
    rows: database
      .select(domainColumns)
      .from(domains)
      .where(inArray(domains.id, page))
      .orderBy(...order),
    total: database.select({ total: count() }).from(domains).where(where),
  };
};

const sortColumns = {
  domain: domains.domain,
  createdAt: domains.createdAt,
  status: domains.status,
  mailboxes: domains.mailboxCount,
};

/** The condition for the filter within one workspace. */
export const domainCondition = (
  database: Database,
  { workspaceId, search, type, status, tagIds }: DomainFilter & { workspaceId: string },
) =>
  and(
    eq(domains.workspaceId, workspaceId),
    search?.trim() ? contains(domains.domain, search.trim()) : undefined,
    type && or(eq(domains.type, type), isNull(domains.type)),
    status && eq(domains.status, status),
    tagIds?.length
      ? exists(
          database
            .select({ id: domainTags.tagId })
            .from(domainTags)
            .where(and(eq(domainTags.domainId, domains.id), inArray(domainTags.tagId, tagIds))),
        )
      : undefined,
  );
