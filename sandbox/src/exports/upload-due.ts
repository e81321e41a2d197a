import { and, asc, eq, lte } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { exportCredentials, mailboxExports } from '#database/schema/exports.ts';
import { toolPassword } from '#secrets/secret-columns.ts';
import { uploadInboxes } from './upload-inboxes.ts';
import { endFailedUpload, endUpload, claimUpload } from './upload-progress.ts';
import type { ClaimedUpload } from './upload-progress.ts';

export type UploadContext = Pick<Sandbox, 'clock' | 'database' | 'providers' | 'secrets' | 'settings'>;

/**
 * Continues the uploads that are due, one after the other and outside of transactions. An upload that meets a rate limit or a
 * silent tool becomes due again later.
 */
export const uploadDue = async (
  context: UploadContext,
  { workspaceId, now }: { workspaceId: string; now: Date },
): Promise<void> => {
  const { database, clock } = context;
  for (const due of await findDue(database, { workspaceId, now })) {
    const claimed = await claimUpload(database, due, clock.now());
    if (claimed !== null) await upload(context, claimed);
  }
};

const upload = async (context: UploadContext, claimed: ClaimedUpload): Promise<void> => {
  const { database, clock, secrets, settings } = context;
  const { workspaceId, platform } = claimed.found;
  const [saved] = await database
    .select()
    .from(exportCredentials)
    .where(and(eq(exportCredentials.workspaceId, workspaceId), eq(exportCredentials.platform, platform)));
  if (!saved) throw new Error('An upload has no saved sign-in.');
  const password = secrets.decrypt(saved.encryptedPassword, toolPassword(saved));
  try {
    const isComplete = await uploadInboxes(context, claimed, { platform, email: saved.email, password });
    await endUpload(database, claimed, { isComplete, now: clock.now() });
  } catch (error) {
    await endFailedUpload(database, claimed, { error, log: settings.log, now: clock.now() });
  }
};

const findDue = (database: Database, { workspaceId, now }: { workspaceId: string; now: Date }) =>
  database
    .select()
    .from(mailboxExports)
    .where(
      and(
        eq(mailboxExports.workspaceId, workspaceId),
        eq(mailboxExports.delivery, 'upload'),
        eq(mailboxExports.status, 'Started'),
        lte(mailboxExports.dueAt, now),
      ),
    )
    .orderBy(asc(mailboxExports.dueAt), asc(mailboxExports.id));
