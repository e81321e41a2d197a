import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';
import { transactions } from './purchases.ts';

/** Signed events of Paddle, each stored once. A later notification of the same event changes nothing. */
export const paddleEvents = pgTable(
  'paddle_events',
  {
    /** `event_id` of Paddle. */
    id: plainText().primaryKey(),
    /** Such as `transaction.completed`, also types that Roost does not use. */
    type: plainText().notNull(),
    /** The id of the transaction or adjustment in the event. Null when it has none. */
    subject: plainText(),
    occurredAt: instant().notNull(),
    notificationId: plainText().notNull(),
    /** The entity as it was at the event. */
    data: jsonb().notNull(),
    receivedAt: instant().notNull(),
  },
  (t) => [index().on(t.receivedAt), index().on(t.subject, t.occurredAt)],
);

/** The refund of a payment whose order could not be fulfilled, so there is no invoice. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    transactionId: plainText()
      .primaryKey()
      .references(() => transactions.id, { onDelete: 'cascade' }),
    /** Cents, including tax. */
    amount: integer().notNull(),
    /** The lost items. */
    subjects: jsonb().$type<readonly string[]>().notNull(),
    /** Reference of the payment provider. */
    reference: plainText().notNull(),
    refundedAt: instant().notNull(),
  },
  (t) => [index().on(t.reference)],
);
