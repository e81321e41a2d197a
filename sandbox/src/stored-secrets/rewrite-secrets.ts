import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { nextTurn } from '#runtime/next-turn.ts';
import type { Encrypted, SecretPlace } from '#secrets/create-secrets.ts';
import { secretPlace } from '#secrets/secret-columns.ts';
import type { SecretColumn } from '#secrets/secret-columns.ts';

/** Rows per transaction: about 20 ms, in which the embedded database runs nothing else. */
const sliceSize = 500;

type Rewrite = {
  column: SecretColumn;
  /** The ids of the keys to replace. */
  keyIds: readonly string[];
  rewrite: (stored: string, place: SecretPlace) => Encrypted;
};

/**
 * Rewrites the secrets of the given keys, 500 in each transaction, in the order of the primary key. Several processes can
 * run concurrently: each row lock waits, and skips a row that another process has rewritten.
 */
export const rewriteSecrets = async (database: Database, slice: Rewrite): Promise<void> => {
  let after: readonly string[] | undefined;
  do {
    after = await database.transaction((transaction) => rewriteSlice(transaction, { ...slice, after }));
    await nextTurn();
  } while (after !== undefined);
};

type Slice = Rewrite & { after: readonly string[] | undefined };

/** Returns the primary key of the last rewritten row, or undefined after the end. */
const rewriteSlice = async (
  transaction: Database,
  { column: secretColumn, keyIds, rewrite, after }: Slice,
): Promise<readonly string[] | undefined> => {
  const table = sql.identifier(secretColumn.table);
  const column = sql.identifier(secretColumn.column);
  const names = secretColumn.key;
  const key = list(names.map((name) => sql.identifier(name)));
  const isAfter = after === undefined ? sql`true` : sql`(${key}) > (${list(after.map((value) => sql`${value}`))})`;
  const { rows } = await transaction.execute<{ row: string[]; stored: string }>(sql`
    select array[${key}]::text[] as row, ${column} as stored from ${table}
    where ${keyIdOf(secretColumn)} in (${list(keyIds.map((id) => sql`${id}`))}) and ${isAfter}
    order by ${key} limit ${sliceSize} for no key update`);
  const changed = rows.map(({ row, stored }) => ({
    ...Object.fromEntries(names.map((name, index) => [name, row[index]])),
    rewritten: rewrite(stored, secretPlace(secretColumn, row)),
  }));
  const columns = list([...names, 'rewritten'].map((name) => sql`${sql.identifier(name)} text`));
  const isSame = names.map((name) => sql`${table}.${sql.identifier(name)} = changed.${sql.identifier(name)}`);
  await transaction.execute(sql`
    update ${table} set ${column} = changed.rewritten
    from json_to_recordset(${JSON.stringify(changed)}::json) as changed (${columns})
    where ${sql.join(isSame, sql` and `)}`);
  return rows.at(-1)?.row;
};

/** The ids of the keys in a column. Reads the whole table. */
export const readKeyIds = async (database: Database, secretColumn: SecretColumn): Promise<string[]> => {
  const { rows } = await database.execute<{ id: string }>(
    sql`select distinct ${keyIdOf(secretColumn)} as id from ${sql.identifier(secretColumn.table)}
      where ${sql.identifier(secretColumn.column)} is not null`,
  );
  return rows.map(({ id }) => id);
};

const keyIdOf = ({ column }: SecretColumn): SQL => sql`split_part(${sql.identifier(column)}, ':', 1)`;

const list = (parts: Parameters<typeof sql.join>[0]): SQL => sql.join(parts, sql`, `);
