import { getExportCredentials, saveExportCredentials } from '@roost/shared/contracts/exports/export-credentials';
import { and, eq } from 'drizzle-orm';
import { exportCredentials } from '#database/schema/exports.ts';
import { recordAuditEvent } from '#audit/record-audit-event.ts';
import { toolPassword } from '#secrets/secret-columns.ts';
import { implement } from '#http/implement.ts';
import { reject, rejectNotFound } from '#errors/api-exception.ts';
import { rejectUnsupported } from './start-export.ts';

export const credentialEndpoints = {
  saveExportCredentials: implement(saveExportCredentials, async ({ sandbox, database, workspaceId, body }) => {
    const { platform, credentials } = body;
    const { platforms } = sandbox.providers;
    if (!platforms.supports(platform)) return rejectUnsupported(platform);
    const isAccepted = await platforms.verify({ platform, ...credentials }).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      return reject(422, { code: 'tool-no-answer', message: `The sign-in could not be verified. ${message}` });
    });
    if (!isAccepted) {
      if (sandbox.settings.outreachTools === 'real') {
        reject(422, {
          code: 'api-key-refused',
          message: 'The tool did not accept the API key. Enter a key from the settings of the tool as the password.',
        });
      }
      reject(422, { code: 'verification-failed', message: 'Login data verification failed' });
    }
    const { email, password } = credentials;
    const encryptedPassword = sandbox.secrets.encrypt(password, toolPassword({ workspaceId, platform }));
    const stored = { email, encryptedPassword };
    await database
      .insert(exportCredentials)
      .values({ workspaceId, platform, ...stored })
      .onConflictDoUpdate({
        target: [exportCredentials.workspaceId, exportCredentials.platform],
        set: stored,
      });
  }),

  getExportCredentials: implement(
    getExportCredentials,
    ({ sandbox, database, workspaceId, person, params: { platform }, requestId, now }) =>
      database.transaction(async (transaction) => {
        const [found] = await transaction
          .select()
          .from(exportCredentials)
          .where(and(eq(exportCredentials.workspaceId, workspaceId), eq(exportCredentials.platform, platform)));
        if (!found) return rejectNotFound();
        const event = { action: 'tool-credentials-read', subject: platform, platform } as const;
        await recordAuditEvent(transaction, { ...event, workspaceId, person, requestId, now });
        return { email: found.email, password: sandbox.secrets.decrypt(found.encryptedPassword, toolPassword(found)) };
      }),
  ),
};
