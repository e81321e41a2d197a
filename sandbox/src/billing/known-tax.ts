import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { subscriptions } from '#database/schema/subscriptions.ts';
import type { PaymentProvider } from '#providers/payment-provider.ts';

type Context = { database: Database; payments: Pick<PaymentProvider, 'taxOn'> };

/** The tax in cents on an amount, by the country of the workspace's latest payment; both are null until a checkout has sent one. */
export const knownTax = async (
  { database, payments }: Context,
  { workspaceId, amount }: { workspaceId: string; amount: number },
): Promise<{ country: string | null; taxCents: number | null }> => {
  const [row] = await database
    .select({ country: subscriptions.country })
    .from(subscriptions)
    .where(eq(subscriptions.workspaceId, workspaceId));
  const country = row?.country ?? null;
  return { country, taxCents: country === null || amount === 0 ? null : payments.taxOn({ amount, country }) };
};
