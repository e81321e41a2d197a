import { and, count, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { exportRows, mailboxExports } from '#database/schema/exports.ts';
import { RateLimited } from '#provider-http/create-provider-http.ts';
import { SignInRefused } from '#providers/platform-provider.ts';
import type { Log } from '#runtime/log.ts';
import { countPresent, markPresent } from './already-present.ts';
import { exportFaultMessages } from './export-progress.ts';
import { isInAccount } from './tool-account.ts';

type StoredExport = typeof mailboxExports.$inferSelect;
type StoredRow = typeof exportRows.$inferSelect;

/** An upload that this worker continues until `until`, which `extendClaim` moves. */
export type ClaimedUpload = { found: StoredExport; until: Date };

/** The result for one inbox. Null: it has arrived. */
export type RowOutcome = { mailboxId: string; fault: Pick<StoredRow, 'fault' | 'faultText'> | null };

/** The account of a tool, by the email address of its sign-in, and the addresses of its inboxes, in lower case. */
export type ToolAccount = { account: string; known: ReadonlySet<string> };

/** In ms. Longer than a call of a tool takes. */
const claimMs = 3 * 60 * 1_000;

/** Takes an upload that is due. Null when another worker has it, or when it was canceled or retried. */
export const claimUpload = async (
  database: Database,
  found: StoredExport,
  now: Date,
): Promise<ClaimedUpload | null> => {
  if (found.dueAt === null) return null;
  const claimed = { found, until: found.dueAt };
  return (await extendClaim(database, claimed, now)) ? claimed : null;
};

/** Extends the claim of an upload. Returns whether it still belongs to this worker. */
export const extendClaim = async (database: Database, claimed: ClaimedUpload, now: Date): Promise<boolean> => {
  const until = new Date(now.getTime() + claimMs);
  const extended = await database
    .update(mailboxExports)
    .set({ dueAt: until })
    .where(isClaimed(claimed))
    .returning({ id: mailboxExports.id });
  if (extended.length === 0) return false;
  claimed.until = until;
  return true;
};

/**
 * Stores which account of the tool receives the inboxes, because a check can only list the account that has them, and which of them
 * it already has. An upload that went to another account before starts again with all of its inboxes. Returns whether the upload
 * still belongs to this worker.
 */
export const recordAccount = (
  database: Database,
  claimed: ClaimedUpload,
  { account, known }: ToolAccount,
): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const { found } = claimed;
    const isSame = isInAccount(found, new Map([[found.platform, account]]));
    const updated = await transaction
      .update(mailboxExports)
      .set({ toolAccount: account, ...(!isSame && { done: 0 }) })
      .where(isClaimed(claimed))
      .returning({ id: mailboxExports.id });
    if (updated.length === 0) return false;
    if (!isSame) {
      await transaction
        .update(exportRows)
        .set({ arrivedAt: null, missingAt: null, wasPresent: false, fault: null, faultText: null })
        .where(
          and(
            eq(exportRows.exportId, found.id),
            or(isNotNull(exportRows.arrivedAt), eq(exportRows.wasPresent, true), isNotNull(exportRows.fault)),
          ),
        );
    }
    if (found.toolAccount === null || !isSame) await markPresent(transaction, found.id, known);
    claimed.found = { ...found, toolAccount: account };
    return true;
  });

/** The time that a worker has written says whether the upload still belongs to it. */
const isClaimed = ({ found, until }: ClaimedUpload) =>
  and(
    eq(mailboxExports.id, found.id),
    eq(mailboxExports.status, 'Started'),
    eq(mailboxExports.startedAt, found.startedAt),
    eq(mailboxExports.dueAt, until),
  );

/**
 * Stores what happened to inboxes, also of an upload that has been canceled since: the tool has them. An inbox that has arrived
 * stays so. Stores nothing for an upload that now goes to another account: the other worker adds its inboxes there.
 */
export const recordRows = async (
  database: Database,
  { found }: ClaimedUpload,
  { outcomes, now }: { outcomes: readonly RowOutcome[]; now: Date },
): Promise<void> => {
  if (outcomes.length === 0) return;
  const rows = outcomes.map(({ mailboxId, fault }) => ({
    mailbox_id: mailboxId,
    arrived_at: fault === null ? now.toISOString() : null,
    fault: fault?.fault ?? null,
    fault_text: fault?.faultText ?? null,
  }));
  await database.transaction(async (transaction) => {
    const [locked] = await transaction
      .select({ platform: mailboxExports.platform, toolAccount: mailboxExports.toolAccount })
      .from(mailboxExports)
      .where(eq(mailboxExports.id, found.id))
      .for('no key update');
    const accounts = new Map(found.toolAccount === null ? [] : [[found.platform, found.toolAccount]]);
    if (!locked || !isInAccount(locked, accounts)) return;
    await transaction.execute(sql`
      update export_rows set arrived_at = made.arrived_at, fault = made.fault, fault_text = made.fault_text
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as made (mailbox_id text, arrived_at timestamptz, fault text, fault_text text)
      where export_id = ${found.id} and export_rows.mailbox_id = made.mailbox_id and export_rows.arrived_at is null`);
    await transaction
      .update(mailboxExports)
      .set({ done: await countArrived(transaction, found.id), attempts: 0 })
      .where(eq(mailboxExports.id, found.id));
  });
};

export const countArrived = (database: Database, exportId: string): Promise<number> =>
  database.$count(exportRows, and(eq(exportRows.exportId, exportId), isNotNull(exportRows.arrivedAt)));

/** How many inboxes the tool has, and how many of them it had before the upload. */
export const countUploaded = async (
  database: Database,
  exportId: string,
): Promise<Pick<StoredExport, 'done' | 'alreadyPresent'>> => ({
  done: await countArrived(database, exportId),
  alreadyPresent: await countPresent(database, exportId),
});

/** Completes an upload, or fails it for the inboxes without one. An incomplete one continues immediately. */
export const endUpload = async (
  database: Database,
  claimed: ClaimedUpload,
  { isComplete, now }: { isComplete: boolean; now: Date },
): Promise<void> => {
  if (!isComplete) return release(database, claimed, { dueAt: now });
  const faults = await database
    .select({ fault: exportRows.fault, number: count() })
    .from(exportRows)
    .where(and(eq(exportRows.exportId, claimed.found.id), isNotNull(exportRows.fault)))
    .groupBy(exportRows.fault);
  const found = faults.map(({ fault }) => fault);
  const fault = found.includes('provider-failed') ? 'provider-failed' : (found[0] ?? null);
  return release(
    database,
    claimed,
    fault === null ? { status: 'Done', dueAt: null, finishedAt: now, checkAt: now } : failed(fault, now),
  );
};

/** Times in a row without an answer after which an upload fails. A retry finds out what has arrived. */
const maxAttempts = 5;
/** In ms. Doubles with each attempt. */
const firstPauseMs = 10_000;

/** Waits for a tool that limits the rate or gives no answer. Fails the upload after too many attempts. */
export const endFailedUpload = async (
  database: Database,
  claimed: ClaimedUpload,
  { error, log, now }: { error: unknown; log: Log; now: Date },
): Promise<void> => {
  const fail = async (fault: 'sign-in-refused' | 'no-answer', columns: Partial<StoredExport> = {}): Promise<void> => {
    // Without a record of the new account, the inboxes are still in the first one.
    const counts = await countUploaded(database, claimed.found.id);
    return release(database, claimed, { ...failed(fault, now), ...counts, ...columns });
  };
  if (error instanceof SignInRefused) return fail('sign-in-refused');
  if (error instanceof RateLimited) return release(database, claimed, { dueAt: later(now, error.waitMs) });
  const message = error instanceof Error ? error.message : String(error);
  log({ level: 'warning', message: `An upload got no answer. ${message}` });
  const attempts = claimed.found.attempts + 1;
  if (attempts >= maxAttempts) return fail('no-answer', { attempts });
  return release(database, claimed, { attempts, dueAt: later(now, firstPauseMs * 2 ** (attempts - 1)) });
};

const later = (now: Date, ms: number): Date => new Date(now.getTime() + Math.max(1_000, ms));

const failed = (fault: NonNullable<StoredExport['fault']>, now: Date): Partial<StoredExport> => ({
  status: 'Failed',
  fault,
  faultText: exportFaultMessages[fault],
  dueAt: null,
  finishedAt: now,
  checkAt: now,
});

const release = async (database: Database, claimed: ClaimedUpload, columns: Partial<StoredExport>): Promise<void> => {
  await database.update(mailboxExports).set(columns).where(isClaimed(claimed));
};
