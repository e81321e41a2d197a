import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { transfers } from '#database/schema/domains.ts';

type Params = { workspaceId: string; names: readonly string[] };

export const loadTransfers = (database: Database, { workspaceId, names }: Params) =>
  database
    .select()
    .from(transfers)
    .where(and(eq(transfers.workspaceId, workspaceId), inArray(transfers.domain, [...names])));
