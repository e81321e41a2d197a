import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { exportCredentials, mailboxExports } from '#database/schema/exports.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { exportFaultMessages } from './export-progress.ts';

type Context = Pick<Sandbox, 'database' | 'providers'>;
type Params = { workspaceId: string; now: Date };

/** Completes or fails uploads that are due. Fails file exports whose lease has expired as interrupted. */
export const endExports = async (context: Context, { workspaceId, now }: Params): Promise<void> => {
  const { database } = context;
  await uploadDue(context, { workspaceId, now });
  await database.execute(sql`
    update mailbox_exports set
      status = case when fault is null and delivery = 'upload' then 'Done' else 'Failed' end,
      done = case when delivery = 'file' then done when fault is null then rows else done + (rows - done) / 2 end,
      fault = case when delivery = 'file' then 'interrupted' else fault end,
      fault_text = case when delivery = 'file' then ${exportFaultMessages.interrupted} else fault_text end,
      finished_at = due_at, due_at = null
    where id in (
      select id from mailbox_exports where workspace_id = ${workspaceId} and due_at <= ${now.toISOString()}::timestamptz
      order by id for no key update skip locked)`);
};

/** Uploads to the outreach tools, outside of transactions, and stores what they refuse. */
const uploadDue = async ({ database, providers }: Context, { workspaceId, now }: Params): Promise<void> => {
  for (const { id, startedAt, platform, email } of await findDueUploads(database, { workspaceId, now })) {
    const key = `${id} ${startedAt.toISOString()}`;
    const fault = await providers.platforms.upload({ key, platform, email });
    if (fault === null) continue;
    await database
      .update(mailboxExports)
      .set({ fault: fault.code, faultText: fault.message })
      .where(and(eq(mailboxExports.id, id), eq(mailboxExports.startedAt, startedAt), lte(mailboxExports.dueAt, now)));
  }
};

const findDueUploads = (database: Database, { workspaceId, now }: Params) =>
  database
    .select({
      id: mailboxExports.id,
      startedAt: mailboxExports.startedAt,
      platform: mailboxExports.platform,
      email: exportCredentials.email,
    })
    .from(mailboxExports)
    .innerJoin(
      exportCredentials,
      and(
        eq(exportCredentials.workspaceId, mailboxExports.workspaceId),
        eq(exportCredentials.platform, mailboxExports.platform),
      ),
    )
    .where(
      and(
        eq(mailboxExports.workspaceId, workspaceId),
        eq(mailboxExports.delivery, 'upload'),
        lte(mailboxExports.dueAt, now),
        isNull(mailboxExports.fault),
      ),
    );
