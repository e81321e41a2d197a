import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { subscriptions } from '#database/schema/subscriptions.ts';
import type { PaymentProvider } from '#providers/payment-provider.ts';

type Context = { database: Database; payments: Pick<PaymentProvider, 'taxOn' | 'checkoutCountry'> };
type Sale = { workspaceId: string; amount: number };

/** The tax in cents by the country of the workspace's latest payment. Both are null without a country. */
export const knownTax = async (
  { database, payments }: Context,
  { workspaceId, amount }: Sale,
): Promise<{ country: string | null; taxCents: number | null }> => {
  const [row] = await database
    .select({ country: subscriptions.country })
    .from(subscriptions)
    .where(eq(subscriptions.workspaceId, workspaceId));
  const country = row?.country ?? null;
  return { country, taxCents: country === null ? null : payments.taxOn({ amount, country }) };
};

/**
 * The tax in cents on a charge without a checkout. Uses the default country of the checkout for cards saved without a
 * country.
 */
export const chargeTax = async (context: Context, sale: Sale): Promise<number> => {
  const { payments } = context;
  const { taxCents } = await knownTax(context, sale);
  return taxCents ?? payments.taxOn({ amount: sale.amount, country: payments.checkoutCountry });
};
