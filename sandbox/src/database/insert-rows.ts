import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import { nextTurn } from '#runtime/next-turn.ts';
import type { Database } from './database.ts';

/** Rows per statement. The embedded database runs in this thread: a batch blocks it for up to 40 ms. */
export const batchSize = 200;

/**
 * Inserts rows in batches; all rows have the columns of the first. One JSON parameter per batch avoids PostgreSQL's
 * limit of 65,535 parameters.
 */
export const insertRows = async <T extends PgTable>(
  database: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> => {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = columns.map(([key, column]) => ({ key, name: casing.getColumnCasing(column) }));
  const list = sql.join(
    names.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const target = sql.identifier(getTableName(table));
  for (let start = 0; start < rows.length; start += batchSize) {
    if (start > 0) await nextTurn();
    const records = rows.slice(start, start + batchSize).map((row) => {
      const values = new Map<string, unknown>(Object.entries(row));
      return Object.fromEntries(names.map(({ key, name }) => [name, values.get(key)]));
    });
    await database.execute(
      sql`insert into ${target} (${list}) select ${list} from json_populate_recordset(null::${target}, ${JSON.stringify(records)}::json)`,
    );
  }
};

const casing = new CasingCache('snake_case');
