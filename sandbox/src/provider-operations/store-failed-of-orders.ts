import type { CreationFailure } from '@roost/shared/contracts/mailboxes/mailbox';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { transactions } from '#database/schema/purchases.ts';
import { loadOrderedInboxes } from '#stored-orders/stored-inboxes.ts';
import { storeFailedInboxes } from '#fulfilment/failed-inboxes.ts';

type Failed = { email: string; transactionId: string | null; failure: CreationFailure; retries?: number };
type Params = { database: Database; workspaceId: string; failed: readonly Failed[]; now: Date };

/** Stores inboxes that were not created with the failed inboxes of their orders, which retry or refund them. */
export const storeFailedOfOrders = async ({ database, workspaceId, failed, now }: Params): Promise<void> => {
  const byOrder = Map.groupBy(failed, ({ transactionId }) => transactionId);
  const ids = [...byOrder.keys()].flatMap((id) => id ?? []);
  const orders = await database
    .select({ id: transactions.id, order: transactions.order })
    .from(transactions)
    .where(isOneOf(transactions.id, ids));
  for (const { id: transactionId, order } of orders) {
    const ordered = await loadOrderedInboxes(database, { transactionId });
    const inboxes = new Map(ordered.map((inbox) => [inbox.email.toLowerCase(), inbox]));
    const ofOrder = (byOrder.get(transactionId) ?? []).flatMap(({ email, ...others }) => {
      const inbox = inboxes.get(email.toLowerCase());
      return inbox === undefined ? [] : [{ ...others, inbox }];
    });
    await storeFailedInboxes({ database, workspaceId, transactionId, order, failed: ofOrder, now });
  }
};
