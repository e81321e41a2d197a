import type { SpamCheckPage, SpamCheckQuery } from '@roost/shared/contracts/deliverability/spam-check';
import { and, count, eq } from 'drizzle-orm';
import { contains } from '#database/contains.ts';
import type { Database } from '#database/database.ts';
import { spamChecks } from '#database/schema/spam-checks.ts';
import { sortOrder } from '#database/sort-order.ts';
import { loadInactiveMailboxes, spamCheckColumns, toSpamCheck } from './spam-check-rows.ts';

type Params = Required<Pick<SpamCheckQuery, 'limit' | 'offset' | 'sort'>> & SpamCheckQuery & { workspaceId: string };

export const loadSpamCheckPage = async (database: Database, params: Params): Promise<SpamCheckPage> => {
  const { rows, total } = spamCheckPageQueries(database, params);
  const [counted] = await total;
  const found = await rows;
  const inactive = await loadInactiveMailboxes(
    database,
    found.map(({ mailboxId }) => mailboxId),
  );
  return {
    total: counted?.total ?? 0,
    data: found.map(toSpamCheck(inactive)),
    pageSize: params.limit,
    pageIndex: Math.floor(params.offset / params.limit) + 1,
  };
};

/** The queries of a page. */
export const spamCheckPageQueries = (database: Database, params: Params) => {
  const { workspaceId, status, outcome, mailboxId } = params;
  const search = params.search?.trim();
  const where = and(
    eq(spamChecks.workspaceId, workspaceId),
    search ? contains(spamChecks.email, search) : undefined,
    status && eq(spamChecks.status, status),
    outcome && eq(spamChecks.outcome, outcome),
    mailboxId === undefined ? undefined : eq(spamChecks.mailboxId, mailboxId),
  );
  return {
    rows: database
      .select(spamCheckColumns)
      .from(spamChecks)
      .where(where)
      .orderBy(...sortOrder(params.sort, { columns: sortColumns, id: spamChecks.id }))
      .limit(params.limit)
      .offset(params.offset),
    total: database.select({ total: count() }).from(spamChecks).where(where),
  };
};

const sortColumns = { createdAt: spamChecks.createdAt, score: spamChecks.score, mailbox: spamChecks.email };
