import type { PaymentFailureReason } from '@roost/shared/contracts/billing/billing';
import type { Card } from '@roost/shared/contracts/billing/subscription';
import type { invoices } from '#database/schema/purchases.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { chargeTax } from '#invoices/known-tax.ts';
import { markInvoicePaid } from '#invoices/mark-invoice-paid.ts';

type Params = {
  invoice: typeof invoices.$inferSelect;
  card: Card | null;
  /** Idempotency key of the attempt. A retried transaction uses the same key. */
  key: string;
};

/**
 * Charges the saved card for an open invoice and its tax. Returns the failure reason or null. A zero invoice needs no
 * card.
 */
export const chargeInvoice = async (
  { database, providers }: Pick<Sandbox, 'database' | 'providers'>,
  { invoice: { id, workspaceId, total, taxCents: issuedTax }, card, key }: Params,
): Promise<PaymentFailureReason | null> => {
  if (total > 0 && card === null) return 'no-card';
  const { payments } = providers;
  const taxCents = issuedTax ?? (await chargeTax({ database, payments }, { workspaceId, amount: total }));
  const paymentReference =
    total === 0 || card === null ? null : await payments.charge({ key, workspaceId, amount: total + taxCents, card });
  if (total > 0 && paymentReference === null) return 'card-declined';
  await markInvoicePaid(database, { invoiceId: id, paymentReference, taxCents });
  return null;
};
