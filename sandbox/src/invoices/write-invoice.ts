import { randomUUID } from 'node:crypto';
import type { Invoice, InvoiceLine, InvoicePeriod } from '@roost/shared/contracts/billing/billing';
import { emptyCompany, type Company } from '@roost/shared/contracts/workspaces/company';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { invoiceNumbers, invoices } from '#database/schema/purchases.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { rejectNotFound } from '#errors/api-exception.ts';

type NewInvoice = {
  workspaceId: string;
  seller: Company;
  lines: readonly InvoiceLine[];
  now: Date;
  status: Invoice['status'];
  period?: InvoicePeriod | null;
  paymentReference?: string | null;
  taxCents?: number | null;
};

/**
 * Issues an invoice and returns its id, or null without lines. The total is the sum of the lines. Copies seller and
 * bill-to, so that later changes of the company do not affect the invoice.
 */
export const writeInvoice = async (
  database: Database,
  { workspaceId, seller, lines, now, status, period = null, paymentReference = null, taxCents = null }: NewInvoice,
): Promise<string | null> => {
  if (lines.length === 0) return null;
  const [workspace] = await database.select().from(workspaces).where(eq(workspaces.id, workspaceId));
  if (!workspace) return rejectNotFound();
  const company = workspace.company ?? emptyCompany;
  const id = randomUUID();
  await database.insert(invoices).values({
    id,
    workspaceId,
    number: await nextNumber(database),
    status,
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    lines,
    seller,
    billTo: { ...company, company: company.company === '' ? workspace.name : company.company },
    taxCents,
    period,
    paymentReference,
    timeZone: workspace.timeZone,
    issuedAt: now,
  });
  return id;
};

/** A sequence gives unique numbers to concurrent payments. A rolled back transaction leaves a gap. */
const nextNumber = async (database: Database): Promise<string> => {
  const sequence = sql.raw(invoiceNumbers.seqName ?? '');
  const { rows } = await database.execute<{ number: string }>(sql`select nextval('${sequence}')::text as number`);
  return `RST-${(rows[0]?.number ?? '').padStart(6, '0')}`;
};
