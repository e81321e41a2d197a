import type { Features } from '@roost/shared/contracts/workspaces/workspace';
import { eq } from 'drizzle-orm';
import { workspaces } from '#database/schema/workspaces.ts';
import type { Sandbox } from '#context/sandbox.ts';

/** Whether a feature is on: the workspace's setting, else the deployment's (product spec, section 6). */
export const hasFeature = async (
  { database, settings }: Pick<Sandbox, 'database' | 'settings'>,
  { workspaceId, feature }: { workspaceId: string; feature: keyof Features },
): Promise<boolean> => {
  const [workspace] = await database.select().from(workspaces).where(eq(workspaces.id, workspaceId));
  return workspace?.features[feature] ?? settings.features[feature] ?? false;
};
