import { getExportCredentials, saveExportCredentials } from '@roost/shared/contracts/exports/export-credentials';
import { and, eq } from 'drizzle-orm';
import { exportCredentials } from '#database/schema/exports.ts';
import { implement } from '#server/implement.ts';
import { refuse, refuseAsUnknown } from '#server/refusal.ts';

export const credentialEndpoints = {
  saveExportCredentials: implement(saveExportCredentials, async ({ sandbox, database, workspaceId, body }) => {
    const { platform, credentials } = body;
    if (!(await sandbox.providers.platforms.verify({ platform, ...credentials }))) {
      refuse(422, { code: 'verification-failed', message: 'Login data verification failed' });
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
    const [kept] = await database
      .select({ email: exportCredentials.email, password: exportCredentials.password })
      .from(exportCredentials)
      .where(and(eq(exportCredentials.workspaceId, workspaceId), eq(exportCredentials.platform, params.platform)));
    return kept ?? refuseAsUnknown();
  }),
};
