import type { Card } from '@roost/shared/contracts/subscription';
import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import type { Order } from '#database/order.ts';
import { subscriptions } from '#database/schema/subscriptions.ts';

type Paid = { workspaceId: string; card: Card; order: Order };

/** Renewals are paid with the card of the first payment, until another is given for that. */
export const keepCard = async (database: Database, { workspaceId, card, order }: Paid): Promise<void> => {
  const [row] = await database.select().from(subscriptions).where(eq(subscriptions.workspaceId, workspaceId));
  if (row && row.card !== null && !order.replacesCard) return;
  await database
    .insert(subscriptions)
    .values({ workspaceId, card })
    .onConflictDoUpdate({ target: subscriptions.workspaceId, set: { card } });
};
