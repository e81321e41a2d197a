import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { transfers } from '#database/schema/domains.ts';

type Params = { workspaceId: string; names: readonly string[] };

/** Whether the payment provider has accepted the refund. */
const isRefunded = sql<boolean>`exists (
  select from refunds where refunds.invoice_id = transfers.invoice_id and refunds.subjects ? transfers.domain)`;

export const loadTransfers = (database: Database, { workspaceId, names }: Params) =>
  database
    .select({ ...getTableColumns(transfers), isRefunded })
    .from(transfers)
    .where(and(eq(transfers.workspaceId, workspaceId), inArray(transfers.domain, [...names])));
