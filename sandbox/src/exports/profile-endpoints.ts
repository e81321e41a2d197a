import { listExportProfiles, saveExportProfile } from '@roost/shared/contracts/exports/export-settings';
import { asc, eq } from 'drizzle-orm';
import { exportProfiles } from '#database/schema/exports.ts';
import { implement } from '#http/implement.ts';

export const profileEndpoints = {
  listExportProfiles: implement(listExportProfiles, ({ database, workspaceId }) =>
    database
      .select({ platform: exportProfiles.platform, settings: exportProfiles.settings })
      .from(exportProfiles)
      .where(eq(exportProfiles.workspaceId, workspaceId))
      .orderBy(asc(exportProfiles.platform)),
  ),

  saveExportProfile: implement(saveExportProfile, async ({ database, workspaceId, params, body }) => {
    await database
      .insert(exportProfiles)
      .values({ workspaceId, ...params, settings: body })
      .onConflictDoUpdate({
        target: [exportProfiles.workspaceId, exportProfiles.platform],
        set: { settings: body },
      });
  }),
};
