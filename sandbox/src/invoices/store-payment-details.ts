import type { Card } from '@roost/shared/contracts/billing/subscription';
import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import type { Order } from '#orders/order.ts';
import { subscriptions } from '#database/schema/subscriptions.ts';

type PaymentDetails = { workspaceId: string; card: Card | null; country: string; order: Order };

/**
 * Saves the card of the first payment, or of an order that replaces it, and the country of the latest payment for
 * renewals. A payment without a card (null) changes no card.
 */
export const storePaymentDetails = async (
  database: Database,
  { workspaceId, card, country, order }: PaymentDetails,
): Promise<void> => {
  const [row] = await database.select().from(subscriptions).where(eq(subscriptions.workspaceId, workspaceId));
  const isCardStored = row !== undefined && row.card !== null && !order.replacesCard;
  const details = { ...(card !== null && !isCardStored && { card }), country };
  await database
    .insert(subscriptions)
    .values({ workspaceId, ...details })
    .onConflictDoUpdate({ target: subscriptions.workspaceId, set: details });
};
