import type { Invoice } from '@roost/shared/contracts/billing';
import type { invoices } from '#database/schema/purchases.ts';

/** An invoice as the API shows it. */
export const toInvoice = ({ id, number, status, total, issuedAt, lines }: typeof invoices.$inferSelect): Invoice => ({
  id,
  number,
  status,
  total,
  currency: 'USD',
  issuedAt: issuedAt.toISOString(),
  lines: [...lines],
});
