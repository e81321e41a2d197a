import { knownTax } from '#invoices/known-tax.ts';
import type { Database } from '#database/database.ts';
import { transactions } from '#database/schema/purchases.ts';
import type { PaymentProvider } from '#providers/payment-provider.ts';

type Opened = Omit<typeof transactions.$inferInsert, 'id' | 'status' | 'createdAt' | 'country' | 'taxCents'> & {
  now: Date;
};

/** Opens a payment of `total` cents and returns its id. Computes the tax if the customer's country is known. */
export const openTransaction = async (
  { database, payments }: { database: Database; payments: PaymentProvider },
  { now, ...opened }: Opened,
): Promise<string> => {
  const { workspaceId, total } = opened;
  const id = await payments.open({ amount: total });
  const tax = await knownTax({ database, payments }, { workspaceId, amount: total });
  await database.insert(transactions).values({ ...opened, ...tax, id, status: 'Open', createdAt: now });
  return id;
};
