import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { domains } from '#database/schema/domains.ts';
import { tags } from '#database/schema/tags.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { openSeededDatabase } from '#testing/open-seeded-database.ts';
import { overlap } from '#testing/overlap.ts';
import { excludedTables, restoreSnapshot } from './seed-snapshot.ts';

type Seeded = Awaited<ReturnType<typeof openSeededDatabase>>;

let seeded: Seeded;
beforeAll(async () => {
  seeded = await openSeededDatabase();
});
afterAll(() => seeded.opened.close());

const tableNames = async (): Promise<string[]> => {
  const { rows } = await seeded.opened.database.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  return rows.map(({ name }) => name);
};

/** All rows of all tables, in the order in which a query without an order reads them. */
const readAll = async (): Promise<Record<string, unknown[]>> => {
  const all: Record<string, unknown[]> = {};
  for (const name of await tableNames()) {
    all[name] = (await seeded.opened.database.execute(sql`table ${sql.identifier(name)}`)).rows;
  }
  return all;
};

/** The sequences that a test has called since the restore; PostgreSQL shows no value of the others. */
const readSequences = async (): Promise<unknown[]> =>
  (
    await seeded.opened.database.execute(
      sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by sequencename`,
    )
  ).rows;

/** A literal of each column type in the schema. */
const literals: Record<string, string> = {
  text: `'added'`,
  _text: `'{added}'`,
  jsonb: `'{}'`,
  timestamptz: 'now()',
  bool: 'true',
  int4: '-1',
  _int4: `'{-1}'`,
  int8: '-1',
  bytea: `'\\x00'`,
};

/** Fills only the columns that need a value: constraints can forbid some of the others together. */
const addRow = async (name: string): Promise<void> => {
  const { rows } = await seeded.opened.database.execute<{ column: string; type: string }>(sql`
    select column_name as column, udt_name as type from information_schema.columns
    where table_schema = 'public' and table_name = ${name} and is_generated = 'NEVER' and is_nullable = 'NO'`);
  const columns = rows.map(({ column }) => sql.identifier(column));
  const values = rows.map(({ type }) => sql.raw(literals[type] ?? `no literal for ${type}`));
  await seeded.opened.database.transaction(async (transaction) => {
    // Without foreign keys, which a row without meaning breaks.
    await transaction.execute(sql`set local session_replication_role = replica`);
    await transaction.execute(
      sql`insert into ${sql.identifier(name)} (${sql.join(columns, sql`, `)}) values (${sql.join(values, sql`, `)})`,
    );
  });
};

test('a restore brings back every table and every sequence after writes to all of them', async () => {
  const { database } = seeded.opened;
  await restoreSnapshot(database);
  const names = (await tableNames()).filter((name) => !excludedTables.has(name));
  const [before, sequencesBefore] = [await readAll(), await readSequences()];
  for (const name of names) await addRow(name);
  await database.execute(sql`select nextval(format('%I', sequencename)) from pg_sequences where schemaname = 'public'`);
  const [changed, sequencesChanged] = [await readAll(), await readSequences()];
  expect(names.filter((name) => changed[name]?.length === before[name]?.length)).toEqual([]);
  expect(sequencesChanged.filter((sequence, index) => isDeepStrictEqual(sequence, sequencesBefore[index]))).toEqual([]);
  await restoreSnapshot(database);
  expect(await readAll()).toEqual(before);
  expect(await readSequences()).toEqual(sequencesBefore);
});

const nextInvoiceNumber = async (): Promise<unknown> =>
  (await seeded.opened.database.execute(sql`select nextval('invoice_numbers') as number`)).rows[0];

test('a restore brings back changed, deleted and added rows, their order and the next invoice number', async () => {
  const { database } = seeded.opened;
  await restoreSnapshot(database);
  const before = await readAll();
  const numberBefore = await nextInvoiceNumber();
  await database.update(workspaces).set({ name: 'Renamed' }).where(eq(workspaces.id, northwindId));
  await database.update(domains).set({ status: 'Pending' });
  await database.delete(tags);
  await database.insert(tags).values({ id: 'added', workspaceId: northwindId, name: 'Added' });
  await nextInvoiceNumber();
  expect(await readAll()).not.toEqual(before);
  await restoreSnapshot(database);
  expect(await readAll()).toEqual(before);
  expect(await nextInvoiceNumber()).toEqual(numberBefore);
});

test('a restore brings back the order of rows that were changed and changed back', async () => {
  const { database } = seeded.opened;
  await restoreSnapshot(database);
  const before = await readAll();
  const [first] = await database.select().from(tags);
  const rename = (name: string) =>
    database
      .update(tags)
      .set({ name })
      .where(eq(tags.id, first?.id ?? ''));
  await rename('Renamed');
  await rename(first?.name ?? '');
  expect(await readAll()).not.toEqual(before);
  await restoreSnapshot(database);
  expect(await readAll()).toEqual(before);
});

test('a restore waits for a transaction in progress, whose rows it removes', async () => {
  const { database, openAnother } = seeded.opened;
  const other = await openAnother();
  const written = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const late = other.database.transaction(async (transaction) => {
    await transaction.insert(tags).values({ id: 'late', workspaceId: northwindId, name: 'Late' });
    written.resolve();
    await finish.promise;
  });
  await written.promise;
  const restored = restoreSnapshot(database);
  finish.resolve();
  await Promise.all([late, restored]);
  expect(await database.select().from(tags).where(eq(tags.id, 'late'))).toEqual([]);
});

test('a restore that PostgreSQL ends because of a deadlock runs again', async () => {
  const { database, openAnother } = seeded.opened;
  const other = await openAnother();
  await overlap({
    database: other.database,
    work: async (transaction) => {
      // PostgreSQL ends the one that checks for a deadlock first: the restore.
      await transaction.execute(sql`set local deadlock_timeout = '1min'`);
      await transaction.insert(tags).values({ id: 'locked', workspaceId: northwindId, name: 'Locked' });
    },
    call: () => restoreSnapshot(database),
    // The restore has locked the tables whose names come before the locked one.
    whileBlocked: (transaction) => transaction.select().from(domains).limit(1),
  });
  expect(await database.select().from(tags).where(eq(tags.id, 'locked'))).toEqual([]);
});
