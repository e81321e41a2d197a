import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
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

/** Rewrites up to 500 secrets of the given keys in the caller's transaction. Returns how many. */
export const rewriteSlice = async (
  transaction: Database,
  { column: secretColumn, keyIds, rewrite }: Rewrite,
): Promise<number> => {
  const { table, column, key } = secretColumn;
  const keys = sql.join(
    key.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const { rows } = await transaction.execute<{ row: string[]; stored: string }>(sql`
    select array[${keys}]::text[] as row, ${sql.identifier(column)} as stored from ${sql.identifier(table)}
    where ${keyIdOf(secretColumn)} in (${sql.join(
      keyIds.map((id) => sql`${id}`),
      sql`, `,
    )})
    order by ${keys} limit ${sliceSize} for no key update`);
  if (rows.length === 0) return 0;
  const changed = rows.map(({ row, stored }) => ({
    ...Object.fromEntries(key.map((name, index) => [name, row[index]])),
    encrypted: rewrite(stored, secretPlace(secretColumn, row)),
  }));
  const columns = [...key, 'encrypted'].map((name) => sql`${sql.identifier(name)} text`);
  const isSame = key.map((name) => sql`${sql.identifier(table)}.${sql.identifier(name)} = changed.${sql.identifier(name)}`);
  await transaction.execute(sql`
    update ${sql.identifier(table)} set ${sql.identifier(column)} = changed.encrypted
    from json_to_recordset(${JSON.stringify(changed)}::json) as changed (${sql.join(columns, sql`, `)})
    where ${sql.join(isSame, sql` and `)}`);
  return rows.length;
};

/** The ids of the keys in a column. Reads one row for each. */
export const readKeyIds = async (database: Database, secretColumn: SecretColumn): Promise<string[]> => {
  const keyId = keyIdOf(secretColumn);
  const found: string[] = [];
  for (;;) {
    const { rows } = await database.execute<{ id: string }>(sql`
      select ${keyId} as id from ${sql.identifier(secretColumn.table)} where ${keyId} > ${found.at(-1) ?? ''}
      order by ${keyId} limit 1`);
    const [next] = rows;
    if (next === undefined) return found;
    found.push(next.id);
  }
};

/** As in the index `mailboxes_secret_key`. */
const keyIdOf = ({ column }: SecretColumn): SQL => sql`split_part(${sql.identifier(column)}, ':', 1)`;
