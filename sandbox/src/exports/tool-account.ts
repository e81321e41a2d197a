import type { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { exportCredentials } from '#database/schema/exports.ts';
import type { mailboxExports } from '#database/schema/exports.ts';

/** The email addresses of the saved sign-ins of a workspace, by tool. Tools without a sign-in are absent. */
export type ToolAccounts = ReadonlyMap<ExportPlatform, string>;

export const loadToolAccounts = async (database: Database, workspaceId: string): Promise<ToolAccounts> => {
  const { platform, email } = exportCredentials;
  const rows = await database
    .select({ platform, email })
    .from(exportCredentials)
    .where(eq(exportCredentials.workspaceId, workspaceId));
  return new Map(rows.map((row) => [row.platform, row.email]));
};

type StoredExport = Pick<typeof mailboxExports.$inferSelect, 'platform' | 'toolAccount'>;

/**
 * Whether the current sign-in belongs to the account that an upload went to. True when either account is unknown: an upload from
 * before Roost recorded accounts counts for each account, because an inbox that is exported twice is worse than one that a person
 * selects again.
 */
export const isInAccount = ({ platform, toolAccount }: StoredExport, accounts: ToolAccounts): boolean => {
  const account = accounts.get(platform);
  return toolAccount === null || account === undefined || toolAccount.toLowerCase() === account.toLowerCase();
};
