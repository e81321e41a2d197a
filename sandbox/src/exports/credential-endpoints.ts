import { getExportCredentials, saveExportCredentials } from '@roost/shared/contracts/exports/export-credentials';
import { and, eq } from 'drizzle-orm';
import { exportCredentials } from '#database/schema/exports.ts';
import { implement } from '#http/implement.ts';
import { reject, rejectNotFound } from '#errors/api-exception.ts';

export const credentialEndpoints = {
  saveExportCredentials: implement(saveExportCredentials, async ({ sandbox, database, workspaceId, body }) => {
    const { platform, credentials } = body;
    if (!(await sandbox.providers.platforms.verify({ platform, ...credentials }))) {
      reject(422, { code: 'verification-failed', message: 'Login data verification failed' });
    }
    await database
      .insert(exportCredentials)
      .values({ workspaceId, platform, ...credentials })
      .onConflictDoUpdate({
        target: [exportCredentials.workspaceId, exportCredentials.platform],
        set: credentials,
      });
  }),

  getExportCredentials: implement(getExportCredentials, async ({ database, workspaceId, params }) => {
    const [found] = await database
      .select({ email: exportCredentials.email, password: exportCredentials.password })
      .from(exportCredentials)
      .where(and(eq(exportCredentials.workspaceId, workspaceId), eq(exportCredentials.platform, params.platform)));
    return found ?? rejectNotFound();
  }),
};
