import type { Workspace } from '@roost/shared/contracts/workspaces/workspace';
import type { workspaces } from '#database/schema/workspaces.ts';

/** Converts a row to the API's workspace. */
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
