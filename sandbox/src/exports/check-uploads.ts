import type { CheckFault } from '@roost/shared/contracts/exports/export';
import type { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { exportCredentials, mailboxExports } from '#database/schema/exports.ts';
import { RateLimited } from '#provider-http/create-provider-http.ts';
import { SignInRefused } from '#providers/platform-provider.ts';
import { toolPassword } from '#secrets/secret-columns.ts';
import { isInAccount } from './tool-account.ts';
import type { ToolAccounts } from './tool-account.ts';
import type { UploadContext } from './upload-due.ts';
import { listAddresses } from './upload-inboxes.ts';
import { dayMs } from '#runtime/durations.ts';

type StoredExport = typeof mailboxExports.$inferSelect;

/** In ms after the end of an upload. Later checks need a request. */
const checkedForMs = 30 * dayMs;

/**
 * Asks each tool which inboxes of its ended uploads it has: at the end of an upload, daily for 30 days, and on request. One list
 * serves all uploads of the workspace to an account. The current sign-in cannot list the inboxes of another account.
 */
export const checkDueUploads = async (
  context: UploadContext,
  { workspaceId }: { workspaceId: string },
): Promise<void> => {
  const { database, clock } = context;
  const due = await database
    .select()
    .from(mailboxExports)
    .where(
      and(
        eq(mailboxExports.workspaceId, workspaceId),
        inArray(mailboxExports.status, ['Done', 'Failed']),
        lte(mailboxExports.checkAt, clock.now()),
      ),
    );
  for (const platform of new Set(due.map((found) => found.platform))) {
    const [saved] = await database
      .select()
      .from(exportCredentials)
      .where(and(eq(exportCredentials.workspaceId, workspaceId), eq(exportCredentials.platform, platform)));
    const uploads = due.filter((found) => found.platform === platform);
    const accounts: ToolAccounts = new Map(saved ? [[platform, saved.email]] : []);
    const listed = uploads.filter((upload) => isInAccount(upload, accounts));
    const others = uploads.filter((upload) => !isInAccount(upload, accounts));
    await storeFault(database, others, { checkFault: 'other-account', now: clock.now() });
    if (listed.length > 0) await checkAccount(context, { platform, saved, uploads: listed });
  }
};

type StoredSignIn = typeof exportCredentials.$inferSelect;
type Check = { platform: ExportPlatform; saved: StoredSignIn | undefined; uploads: readonly StoredExport[] };

/** Lists the inboxes of one account. If the tool gives no answer, keeps the last result of each upload and stores the reason. */
const checkAccount = async (context: UploadContext, check: Check): Promise<void> => {
  const { database, clock, settings } = context;
  const askedAt = clock.now();
  try {
    const known = await listTool(context, check);
    for (const upload of check.uploads) await storeCheck(database, upload, { known, askedAt, now: clock.now() });
  } catch (error) {
    const now = clock.now();
    if (error instanceof RateLimited) {
      return delayChecks(database, check.uploads, new Date(now.getTime() + error.waitMs));
    }
    const message = error instanceof Error ? error.message : String(error);
    settings.log({ level: 'warning', message: `A check of exported inboxes got no answer. ${message}` });
    const checkFault = error instanceof SignInRefused ? 'sign-in-refused' : 'no-answer';
    await storeFault(database, check.uploads, { checkFault, now });
  }
};

const listTool = async (
  { providers, secrets }: UploadContext,
  { platform, saved }: Check,
): Promise<ReadonlySet<string>> => {
  if (!saved || !providers.platforms.supports(platform)) throw new SignInRefused(platform);
  const password = secrets.decrypt(saved.encryptedPassword, toolPassword(saved));
  const signIn = { platform, email: saved.email, password };
  const known = await listAddresses(providers.platforms, signIn, { extend: () => Promise.resolve(true) });
  // An empty list would report every inbox as missing.
  if (known === null) throw new Error(`The list of ${platform} ended early.`);
  return known;
};

const delayChecks = async (database: Database, uploads: readonly StoredExport[], checkAt: Date): Promise<void> => {
  for (const upload of uploads) await database.update(mailboxExports).set({ checkAt }).where(isUnchanged(upload));
};

type Fault = { checkFault: CheckFault; now: Date };

/** Keeps the numbers of the last answer. */
const storeFault = async (database: Database, uploads: readonly StoredExport[], { checkFault, now }: Fault) => {
  for (const upload of uploads) {
    const checkAt = nextCheck(upload, now);
    await database.update(mailboxExports).set({ checkAt, checkFault }).where(isUnchanged(upload));
  }
};

/** An upload that has been retried since has another start. */
const isUnchanged = ({ id, startedAt }: StoredExport) =>
  and(
    eq(mailboxExports.id, id),
    eq(mailboxExports.startedAt, startedAt),
    inArray(mailboxExports.status, ['Done', 'Failed']),
  );

const nextCheck = ({ finishedAt }: StoredExport, now: Date): Date | null =>
  finishedAt !== null && now.getTime() - finishedAt.getTime() < checkedForMs ? new Date(now.getTime() + dayMs) : null;

type Answer = { known: ReadonlySet<string>; askedAt: Date; now: Date };

/** Stores which inboxes the tool has. Inboxes that were deleted here are neither present nor missing unless it has them. */
const storeCheck = (database: Database, upload: StoredExport, { known, askedAt, now }: Answer): Promise<void> =>
  database.transaction(async (transaction) => {
    const [found] = await transaction.select().from(mailboxExports).where(isUnchanged(upload)).for('no key update');
    if (!found) return;
    const isKnown = sql`lower(export_rows.email) in (select jsonb_array_elements_text(${JSON.stringify([...known])}::jsonb))`;
    const exists = sql`exists (select from mailboxes where mailboxes.id = export_rows.mailbox_id)`;
    await transaction.execute(sql`
      update export_rows set missing_at = case when missing_at is null then ${askedAt.toISOString()}::timestamptz end
      where export_id = ${found.id} and arrived_at is not null
        and (missing_at is not null) <> (not ${isKnown} and ${exists})`);
    const { rows } = await transaction.execute<{ present: number; missing: number }>(sql`
      select count(*) filter (where ${isKnown})::integer as present,
        count(*) filter (where missing_at is not null)::integer as missing
      from export_rows where export_id = ${found.id} and arrived_at is not null`);
    await transaction
      .update(mailboxExports)
      .set({
        present: rows[0]?.present ?? 0,
        missing: rows[0]?.missing ?? 0,
        checkedAt: askedAt,
        checkFault: null,
        // A request during this check asks again.
        checkAt: found.checkAt !== null && found.checkAt > askedAt ? found.checkAt : nextCheck(found, now),
      })
      .where(eq(mailboxExports.id, found.id));
  });
