import type { DomainFilter, DomainPage, DomainQuery, HealthLevel } from '@roost/shared/contracts/domains/domain';
import { and, between, count, eq, exists, gte, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { contains } from '#database/contains.ts';
import { pageWindow } from '#database/page-window.ts';
import { domains } from '#database/schema/domains.ts';
import { domainTags } from '#database/schema/tags.ts';
import { sortOrder } from '#database/sort-order.ts';
import { domainColumns, toDomain } from './domain-rows.ts';
import { scoreOfFailure, scoreOfWarning } from '#domains/health-score.ts';

type Params = Required<Pick<DomainQuery, 'limit' | 'offset' | 'sort'>> & DomainQuery & { workspaceId: string };

/** One page of a workspace's domains. Selects the ids first, then reads full rows for that page only. */
export const loadDomainPage = async (
  { database, lookups }: Pick<Sandbox, 'database' | 'lookups'>,
  params: Params,
): Promise<DomainPage> => {
  const [{ total } = { total: 0 }] = await totalQuery(database, params);
  const { rows } = domainPageQueries(database, { ...params, total });
  return {
    total,
    data: (await rows).map((row) => toDomain(row, { lookups })),
    pageSize: params.limit,
    pageIndex: Math.floor(params.offset / params.limit) + 1,
  };
};

/** The queries of a page. With `total`, a page in the second half is read from the end. */
export const domainPageQueries = (database: Database, params: Params & { total?: number }) => {
  const where = domainCondition(database, params);
  const { limit, offset, isReversed } = pageWindow(params);
  const read = sortOrder(params.sort, { columns: sortColumns, id: domains.id, isReversed });
  const order = sortOrder(params.sort, { columns: sortColumns, id: domains.id });
  const page = database
    .select({ id: domains.id })
    .from(domains)
    .where(where)
    .orderBy(...read)
    .limit(limit)
    .offset(offset);
  return {
    rows: database
      .select(domainColumns)
      .from(domains)
      .where(inArray(domains.id, page))
      .orderBy(...order),
    total: totalQuery(database, params),
  };
};

const totalQuery = (database: Database, params: Params) =>
  database.select({ total: count() }).from(domains).where(domainCondition(database, params));

const sortColumns = {
  domain: domains.domain,
  createdAt: domains.createdAt,
  status: domains.status,
  mailboxes: domains.mailboxCount,
  health: domains.healthScore,
};

/** The condition for the filter within one workspace. */
export const domainCondition = (
  database: Database,
  { workspaceId, search, type, tagIds, ...filter }: DomainFilter & { workspaceId: string },
) =>
  and(
    eq(domains.workspaceId, workspaceId),
    search?.trim() ? contains(domains.domain, search.trim()) : undefined,
    type && or(eq(domains.type, type), isNull(domains.type)),
    filter.inboxes && (filter.inboxes === 'None' ? isNull(domains.type) : eq(domains.type, filter.inboxes)),
    filter.status && eq(domains.status, filter.status),
    filter.health && healthConditions[filter.health],
    filter.forwarding === undefined ? undefined : (filter.forwarding ? isNotNull : isNull)(domains.redirectUrl),
    filter.createdFrom === undefined ? undefined : gte(domains.createdAt, new Date(filter.createdFrom)),
    filter.createdBefore === undefined ? undefined : lt(domains.createdAt, new Date(filter.createdBefore)),
    tagIds?.length
      ? exists(
          database
            .select({ id: domainTags.tagId })
            .from(domainTags)
            .where(and(eq(domainTags.domainId, domains.id), inArray(domainTags.tagId, tagIds))),
        )
      : undefined,
  );

const healthConditions: Record<HealthLevel, SQL> = {
  Healthy: eq(domains.healthScore, 0),
  Warning: between(domains.healthScore, scoreOfFailure - scoreOfWarning, scoreOfWarning),
  Failing: lte(domains.healthScore, scoreOfFailure),
};
