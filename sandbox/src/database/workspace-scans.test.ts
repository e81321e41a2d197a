import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { endpoints } from '@roost/shared/contracts/endpoints';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { cedar } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { createTestSandbox } from '#testing/create-test-sandbox.ts';
import type { TestSandbox } from '#testing/create-test-sandbox.ts';
import { recordSelects } from '#testing/record-queries.ts';

const workspaceId = workspaceIdOf(cedar);
const lists = Object.values(endpoints)
  .map((endpoint): EndpointDefinition => endpoint)
  .filter(({ method, access, name, path }) => {
    const isOfWorkspace = access.scope === 'workspace' && !/\{(?!workspaceId)/.test(path);
    return method === 'GET' && isOfWorkspace && name.startsWith('list');
  });
const sorts = ['email', '-createdAt', 'status', 'name', '-domain', 'domain', 'score', '-score', 'health', 'mailboxes'];
/** Filters and orders. A list rejects an unknown order. */
const queries: Record<string, string>[] = [
  {},
  // Only inboxes of the other workspaces match.
  { search: 'northwind' },
  { search: 'northwind', sort: 'email' },
  { search: 'northwind', sort: 'status' },
  { status: 'Active' },
  { forwarding: 'true' },
  { forwarding: 'true', status: 'Active' },
  { offset: '50' },
  { scheduled: 'true' },
  { lastCheck: 'passed' },
  { awaitingSlot: 'true' },
  ...sorts.map((sort) => ({ sort })),
];

let api: TestSandbox;
beforeAll(async () => {
  api = await createTestSandbox();
  await api.sandbox.database.execute(sql`vacuum analyze`);
});
afterAll(() => api.close());

type Plan = {
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
};

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The scans of a query, with the number of rows that each reads. Disables full scans, which are cheaper for few rows. */
const scansOf = (query: SQL): Promise<{ scanned: string; rows: number }[]> =>
  api.sandbox.database.transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_seqscan = off`);
    const { rows } = await transaction.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      sql`explain (analyze, format json) ${query}`,
    );
    return nodesOf(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Actual Rows': 0 }).flatMap((node) => {
      const scanned = node['Relation Name'] ?? node['Index Name'];
      const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
      return scanned === undefined ? [] : [{ scanned, rows: node['Actual Rows'] + removed }];
    });
  });

/** The rows of the workspace in each table that has a workspace, and in the tables of their indexes. */
const ownRows = async (): Promise<Map<string, number>> => {
  const { database } = api.sandbox;
  const { rows: tables } = await database.execute<{ name: string; indexes: string[] }>(sql`
    select columns.table_name as name, array(
      select indexname from pg_indexes where schemaname = 'public' and tablename = columns.table_name
    )::text[] as indexes
    from information_schema.columns where table_schema = 'public' and column_name = 'workspace_id'`);
  const counts = new Map<string, number>();
  for (const { name, indexes } of tables) {
    const own = await database.$count(sql.identifier(name) as unknown as SQL, sql`workspace_id = ${workspaceId}`);
    for (const scanned of [name, ...indexes]) counts.set(scanned, own);
  }
  return counts;
};

test.each(lists)('$name reads no rows of another workspace', async (list) => {
  const superadmin = await api.as('superadmin', workspaceId);
  const own = await ownRows();
  let read = 0;
  for (const query of queries) {
    const request = { params: { workspaceId }, query: { type: 'Private', ...query } };
    const run = () => superadmin(list, request);
    // Due work before the request reads the rows of all workspaces.
    const selects = await recordSelects({ database: api.sandbox.database, param: workspaceId, run });
    for (const select of selects) {
      for (const { scanned, rows } of await scansOf(select)) {
        const most = own.get(scanned);
        if (most === undefined) continue;
        read += 1;
        expect({ query, scanned, rows: Math.min(rows, most + 1) }).toEqual({
          query,
          scanned,
          rows: Math.min(rows, most),
        });
      }
    }
  }
  expect(read).toBeGreaterThan(0);
});
