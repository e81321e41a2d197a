import { randomUUID } from 'node:crypto';
import type { Invoice, InvoiceLine } from '@roost/shared/contracts/billing';
import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { invoices } from '#database/schema/purchases.ts';

type Written = {
  workspaceId: string;
  lines: readonly InvoiceLine[];
  now: Date;
  status?: Invoice['status'];
};

/** Its total is the sum of its lines; nothing is written for nothing. */
export const writeInvoice = async (
  database: Database,
  { workspaceId, lines, now, status = 'Paid' }: Written,
): Promise<void> => {
  if (lines.length === 0) return;
  const [last] = await database
    .select({ number: sql<number>`coalesce(max(substring(${invoices.number} from '[0-9]+$')::int), 0)` })
    .from(invoices);
  await database.insert(invoices).values({
    id: randomUUID(),
    workspaceId,
    number: `RST-${String((last?.number ?? 0) + 1).padStart(6, '0')}`,
    status,
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    lines,
    issuedAt: now,
  });
};
