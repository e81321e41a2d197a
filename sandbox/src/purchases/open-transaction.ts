import { randomBytes } from 'node:crypto';
import { knownTax } from '#invoices/known-tax.ts';
import type { Database } from '#database/database.ts';
import { transactions } from '#database/schema/purchases.ts';
import type { PaymentProvider } from '#providers/payment-provider.ts';

type NewTransaction = Omit<typeof transactions.$inferInsert, 'id' | 'status' | 'createdAt' | 'country' | 'taxCents'> & {
  now: Date;
};

/**
 * Stores a payment of `total` cents and returns its id. Computes the tax if the customer's country is known. The caller
 * opens it at the provider after its commit (`finishOpening`).
 */
export const openTransaction = async (
  { database, payments }: { database: Database; payments: PaymentProvider },
  { now, ...transaction }: NewTransaction,
): Promise<string> => {
  const { workspaceId, total } = transaction;
  const id = `txn_${randomBytes(13).toString('hex')}`;
  const tax = await knownTax({ database, payments }, { workspaceId, amount: total });
  await database.insert(transactions).values({ ...transaction, ...tax, id, status: 'Open', createdAt: now });
  return id;
};
