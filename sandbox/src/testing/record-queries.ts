import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '#database/database.ts';

type Query = (query: string | { text: string }, params?: unknown[], ...rest: unknown[]) => Promise<unknown>;
type Recorded = { text: string; params: unknown[] };

type Options = { database: Database; param: string; run: () => Promise<unknown> };

/** The SELECT statements outside transactions that `run` sends to the database with the parameter. */
export const recordSelects = async ({ database, param, run }: Options): Promise<SQL[]> => {
  const { $client: client } = database as unknown as { $client: { query: Query } };
  const query = client.query;
  const recorded: Recorded[] = [];
  client.query = (statement, params = [], ...rest) => {
    recorded.push({ text: typeof statement === 'string' ? statement : statement.text, params });
    return query.call(client, statement, params, ...rest);
  };
  try {
    await run();
  } finally {
    client.query = query;
  }
  return recorded.filter(({ text, params }) => /^\s*select\b/i.test(text) && params.includes(param)).map(toSql);
};

/** Replaces `$1`, `$2` … with the parameters. */
const toSql = ({ text, params }: Recorded): SQL =>
  sql.join(
    text
      .split(/\$(\d+)/)
      .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${params[Number(part) - 1] ?? null}`)),
  );
