import { sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import type { Database } from '#database/database.ts';

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };

/** Number of database pages that a query reads: a measure of its cost without a clock. */
export const countPagesRead = async (database: Database, query: SQLWrapper): Promise<number> => {
  const explained = await database.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql`explain (analyze, buffers, format json) ${query}`,
  );
  const plan = explained.rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('There is no plan.');
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
};
