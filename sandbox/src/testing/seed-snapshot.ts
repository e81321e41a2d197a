import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';

/** Kept by a restore: the keys of the process and the name of the seed. */
export const excludedTables: ReadonlySet<string> = new Set(['app_metadata', 'signing_keys']);

/** Copies the rows of all tables into another schema. Functions of that schema contain the values of the sequences and the time. */
export const takeSnapshot = async (database: Database, { seededAt }: { seededAt: Date }): Promise<void> => {
  const tables = (await readTables(database)).filter(({ name }) => !excludedTables.has(name));
  const sequences = await readSequences(database);
  await database.execute(sql`create schema seed_snapshot`);
  for (const { name } of tables) {
    const table = sql.identifier(name);
    await database.execute(sql`create table seed_snapshot.${table} as table public.${table}`);
  }
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
 * Truncates the tables whose rows or their order differ from the snapshot, with those that refer to them, and copies the rows back.
 * Most tests change few tables. The user must be a superuser, because the copy bypasses foreign keys.
 */
export const restoreSnapshot = async (database: Database): Promise<void> => {
  await database.execute(sql`select seed_snapshot.restore()`);
};

type Table = { name: string; columns: string };

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

/** The lock is the one of truncate: a transaction of the previous test ends before the restore. */
const restoreBody = ({ tables, sequences }: { tables: readonly Table[]; sequences: readonly Sequence[] }): string => `
declare
  changed_tables regclass[] := '{}';
begin
  lock table ${tables.map(({ name }) => `public."${name}"`).join(', ')} in access exclusive mode;
  ${tables.map(findChanges).join('')}
  if changed_tables <> '{}' then
    changed_tables := array(
      with recursive dependent (id) as (
        select unnest(changed_tables)::oid
        union select conrelid from pg_constraint join dependent on confrelid = id where contype = 'f'
      ) select id::regclass from dependent
    );
    execute 'truncate ' || array_to_string(changed_tables, ', ');
    set local session_replication_role = replica;
    ${tables.map(copyBack).join('')}
  end if;
  ${sequences.map(({ name, last, isCalled }) => `perform setval('public."${name}"', ${last}, ${isCalled});`).join('')}
end`;

const findChanges = ({ name }: Table): string => `
  if (select count(*) from public."${name}") <> (select count(*) from seed_snapshot."${name}")
    or exists (
      select row_number() over (), * from public."${name}"
      except select row_number() over (), * from seed_snapshot."${name}"
    ) then
    changed_tables := changed_tables || 'public."${name}"'::regclass;
  end if;`;

const copyBack = ({ name, columns }: Table): string => `
    if 'public."${name}"'::regclass = any (changed_tables) then
      insert into public."${name}" (${columns}) select ${columns} from seed_snapshot."${name}";
    end if;`;
