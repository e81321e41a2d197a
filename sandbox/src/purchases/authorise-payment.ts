import type { OrderFailure } from '@roost/shared/contracts/billing/purchase';
import { eq } from 'drizzle-orm';
import type { RegistrarAnswers } from '#availability/ask-registrar.ts';
import { changesOpenInvoice } from '#orders/returns-slots.ts';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { transactions } from '#database/schema/purchases.ts';
import { reject } from '#errors/api-exception.ts';
import { isCharging, rejectCharging } from '#invoices/is-charging.ts';
import { findOrderFailure } from './find-order-failure.ts';
import { hasOtherPrice, repriceTransaction } from './reprice-transaction.ts';
import { saveOrderFailure } from './save-order-failure.ts';

type Row = typeof transactions.$inferSelect;

/** Amounts are in cents. */
export type Authorisation =
  | { kind: 'payable'; transaction: Row; taxCents: number }
  | { kind: 'price-changed'; before: number; now: number }
  | { kind: 'failed'; failure: OrderFailure };

type Params = { database: Database; registrar: RegistrarAnswers; transaction: Row };

/**
 * Checks a locked transaction right before its payment, so that nothing is charged for an order that cannot be fulfilled.
 * Such an order becomes `Failed`, and a changed price is stored for the next attempt. Rejects with 409
 * `transaction-closed` when the transaction is not open.
 */
export const authorisePayment = async (
  { clock, providers: { payments } }: Pick<Sandbox, 'clock' | 'providers'>,
  { database, registrar, transaction }: Params,
): Promise<Authorisation> => {
  const now = clock.now();
  const { id, status, workspaceId, order } = transaction;
  if (status !== 'Open') reject(409, { code: 'transaction-closed', message: 'This payment is already closed.' });
  if (changesOpenInvoice(order) && (await isCharging(database, workspaceId))) rejectCharging();
  const priced = await repriceTransaction({ database, registrar, payments }, { transaction, now });
  if (hasOtherPrice(transaction, priced))
    return { kind: 'price-changed', before: transaction.total, now: priced.total };
  const country = priced.country ?? payments.checkoutCountry;
  const taxCents = payments.taxOn({ amount: priced.total, country });
  const failure = await findOrderFailure({ database, registrar }, { workspaceId, order: priced.order });
  if (failure === null) return { kind: 'payable', transaction: { ...priced, country }, taxCents };
  await database
    .update(transactions)
    .set({ status: 'Failed', failure, country, taxCents, completedAt: now })
    .where(eq(transactions.id, id));
  await saveOrderFailure(database, { workspaceId, failure, now });
  return { kind: 'failed', failure };
};
