import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';

/** Kept by a restore: the keys of the process and the name of the seed. */
export const excludedTables: ReadonlySet<string> = new Set(['app_metadata', 'signing_keys']);

/**
 * Copies the rows of all tables into another schema, with the transaction that wrote them to each table. Functions of that schema
 * contain the values of the sequences and the time. Replaces an earlier snapshot.
 */
export const takeSnapshot = async (database: Database, { seededAt }: { seededAt: Date }): Promise<void> => {
  const sequences = await readSequences(database);
  await database.execute(sql`drop schema if exists seed_snapshot cascade`);
  await database.execute(sql`create schema seed_snapshot`);
  const tables: SavedTable[] = [];
  for (const { name, columns } of await readTables(database)) {
    if (excludedTables.has(name)) continue;
    const table = sql.identifier(name);
    await database.execute(sql`create table seed_snapshot.${table} as table public.${table}`);
    const { rows } = await database.execute<{ size: number }>(
      sql`select count(*)::integer as size from seed_snapshot.${table}`,
    );
    tables.push({ name, columns, size: rows[0]?.size ?? 0 });
  }
  await database.execute(sql`create table seed_snapshot.writers (name text primary key, writer xid)`);
  await database.execute(
    sql`create function seed_snapshot.restore() returns void language plpgsql as ${sql.raw(`$$${restoreBody({ tables, sequences })}$$`)}`,
  );
  await database.execute(
    sql`create function seed_snapshot.seeded_at() returns text language sql as ${sql.raw(`$$select '${seededAt.toISOString()}'$$`)}`,
  );
};

/** Reads the time of the seed from which the snapshot was taken. */
export const readSeededAt = async (database: Database): Promise<Date> => {
  const { rows } = await database.execute<{ at: string }>(sql`select seed_snapshot.seeded_at() as at`);
  return new Date(rows[0]?.at ?? '');
};

/**
 * Truncates the changed tables and copies their rows back in the order of the snapshot. Empties the tables without rows in the
 * snapshot. Most tests change few tables. The user must be a superuser, because this bypasses foreign keys.
 */
export const restoreSnapshot = async (database: Database): Promise<void> => {
  // PostgreSQL can end it because of a deadlock: only a transaction runs again.
  await database.transaction((transaction) => transaction.execute(sql`select seed_snapshot.restore()`));
};

type Table = { name: string; columns: string };
type SavedTable = Table & { size: number };

/** The columns exclude generated ones, which PostgreSQL computes. */
const readTables = async (database: Database): Promise<Table[]> => {
  const { rows } = await database.execute<Table>(sql`
    select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name order by table_name`);
  return rows;
};

type Sequence = { name: string; last: number; isCalled: boolean };

const readSequences = async (database: Database): Promise<Sequence[]> => {
  const { rows } = await database.execute<{ name: string }>(
    sql`select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const state = await database.execute<Omit<Sequence, 'name'>>(
      sql`select last_value::integer as last, is_called as "isCalled" from public.${sql.identifier(name)}`,
    );
    sequences.push(...state.rows.map((row) => ({ name, ...row })));
  }
  return sequences;
};

/**
 * The lock is the one of truncate: a transaction of the previous test ends before the restore. PostgreSQL refuses to truncate a table
 * to which others refer, and finds it by its triggers. Without the mark it truncates that table alone: copying a table takes longer
 * than the rest of a restore.
 */
const restoreBody = ({
  tables,
  sequences,
}: {
  tables: readonly SavedTable[];
  sequences: readonly Sequence[];
}): string => `
declare
  writers jsonb := (select jsonb_object_agg(name, writer) from seed_snapshot.writers);
  changed_tables regclass[] := '{}';
  have_triggers oid[];
begin
  lock table ${tables.map(({ name }) => `public."${name}"`).join(', ')} in access exclusive mode;
  set local session_replication_role = replica;
  ${tables.map(({ name, size }) => (size === 0 ? emptyTable(name) : findChanges({ name, size }))).join('')}
  if changed_tables <> '{}' then
    have_triggers := array(select oid from pg_class where oid = any (changed_tables) and relhastriggers);
    update pg_class set relhastriggers = false where oid = any (have_triggers);
    execute 'truncate ' || array_to_string(changed_tables, ', ');
    ${tables
      .filter(({ size }) => size > 0)
      .map(copyBack)
      .join('')}
    update pg_class set relhastriggers = true where oid = any (have_triggers);
  end if;
  ${sequences.map(({ name, last, isCalled }) => `perform setval('public."${name}"', ${last}, ${isCalled});`).join('')}
end`;

/** Within one page, the next rows are in the order of their inserts after a delete too, which takes less time. */
const emptyTable = (name: string): string => `
  if pg_relation_size('public."${name}"') > current_setting('block_size')::integer then
    changed_tables := changed_tables || 'public."${name}"'::regclass;
  else
    delete from public."${name}";
  end if;`;

/** A table is unchanged when it has as many rows as the snapshot and one restore wrote all of them. */
const findChanges = ({ name, size }: Pick<SavedTable, 'name' | 'size'>): string => `
  if (
    select (count(*), count(*) filter (where xmin = (select (writers ->> '${name}')::xid))) <> (${size}, ${size})
    from public."${name}"
  ) then
    changed_tables := changed_tables || 'public."${name}"'::regclass;
  end if;`;

const copyBack = ({ name, columns }: SavedTable): string => `
    if 'public."${name}"'::regclass = any (changed_tables) then
      insert into public."${name}" (${columns}) select ${columns} from seed_snapshot."${name}";
      insert into seed_snapshot.writers values ('${name}', pg_current_xact_id()::xid)
        on conflict (name) do update set writer = excluded.writer;
    end if;`;
