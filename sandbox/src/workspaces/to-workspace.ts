import type { Workspace } from '@roost/shared/contracts/workspace';
import type { workspaces } from '#database/schema/workspaces.ts';

/** A workspace as the API shows it. */
export const toWorkspace = (row: typeof workspaces.$inferSelect): Workspace => ({
  id: row.id,
  name: row.name,
  avatar: row.avatar,
  avatarBackground: row.avatarBackground,
  avatarEmoji: row.avatarEmoji,
  activated: row.activated,
  customPricing: row.customPricing,
  features: row.features,
  timeZone: row.timeZone,
});
