import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import type { Sandbox } from '#sandbox.ts';
import { keptFor } from '#server/answer-once.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const intervalMs = 60 * 60 * 1_000;
const batchSize = 1_000;

type Rule = { table: SQL; where: (daysAgo: (days: number) => SQL) => SQL };

/** What goes, and when; `docs/retention.md` has the reasons. */
const rules: readonly Rule[] = [
  { table: sql`kept_answers`, where: (ago) => sql`created_at < ${ago(keptFor / dayMs)}` },
  { table: sql`mails`, where: (ago) => sql`created_at < ${ago(30)}` },
  { table: sql`mail_links`, where: (ago) => sql`expires_at < ${ago(30)}` },
  { table: sql`export_tickets`, where: (ago) => sql`expires_at < ${ago(1)}` },
  { table: sql`invoice_tickets`, where: (ago) => sql`expires_at < ${ago(1)}` },
  { table: sql`refresh_tokens`, where: (ago) => sql`expires_at < ${ago(1)}` },
  {
    table: sql`sign_ins`,
    where: (ago) => sql`created_at < ${ago(31)}
      and not exists (select 1 from refresh_tokens where refresh_tokens.sign_in_id = sign_ins.id)`,
  },
  { table: sql`uploads`, where: (ago) => sql`expires_at < ${ago(1)} and stored_at is null` },
];

const lastRuns = new WeakMap<Sandbox, number>();

/** Deletes once an hour for each process, after the call that notices. */
export const deleteExpiredSometimes = (sandbox: Sandbox, now: Date): void => {
  if (now.getTime() - (lastRuns.get(sandbox) ?? 0) < intervalMs) return;
  lastRuns.set(sandbox, now.getTime());
  sandbox.background.run(() => deleteExpired(sandbox, now));
};

/** Deletes in small transactions, and leaves rows that another one has locked. */
export const deleteExpired = async ({ database, storage }: Sandbox, now: Date): Promise<void> => {
  const daysAgo = (days: number) => sql`${new Date(now.getTime() - days * dayMs).toISOString()}::timestamptz`;
  for (const { table, where } of rules) {
    while ((await deleteBatch(database, { table, where: where(daysAgo) })) === batchSize);
  }
  // A form that is open may use a picture that nothing stored names yet.
  const unused = sql`stored_at <= ${daysAgo(1)} and not exists (
      select 1 from users where avatar like '%/' || uploads.id
      union all select 1 from workspaces where avatar like '%/' || uploads.id
      union all select 1 from mailboxes where avatar like '%/' || uploads.id or signature like '%/' || uploads.id || '%'
    )`;
  const { rows } = await database.execute<{ id: string }>(sql`delete from uploads where ${unused} returning id`);
  for (const { id } of rows) await storage.store.remove(id);
};

const deleteBatch = async (database: Database, { table, where }: { table: SQL; where: SQL }): Promise<number> => {
  const { rows } = await database.execute(sql`
    delete from ${table} where ctid = any (array(
      select ctid from ${table} where ${where} limit ${batchSize} for update skip locked
    )) returning 1`);
  return rows.length;
};
