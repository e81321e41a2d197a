import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { askAboutOrder } from '#purchases/ask-about-order.ts';
import { cancelOrder } from '#purchases/cancel-order.ts';
import { applyPayment } from '#purchases/apply-payment.ts';
import { startRegistrations } from '#purchases/start-registrations.ts';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { paddleEvents } from '#database/schema/paddle-events.ts';
import { transactions } from '#database/schema/purchases.ts';
import { reject } from '#errors/api-exception.ts';
import { applyAdjustment } from './apply-adjustment.ts';
import { cardOfPayment } from './card-brands.ts';
import { PaidTransaction, parseNotification } from './notification.ts';
import type { Notification } from './notification.ts';
import { isSigned } from './signature.ts';

/** A request of Paddle. `signature` is its header `Paddle-Signature`. */
export type SignedRequest = { body: Buffer; signature: string };

/**
 * Stores an event of Paddle Billing once, and applies it in the same transaction. Notifications come at least once and in
 * any order: what has happened to a transaction decides, and not which notification came last. Rejects with 403 without a
 * valid signature, and with 400 for a body that is no notification. All other rejections leave the event for the next
 * attempt of Paddle.
 */
export const receiveNotification = async (
  sandbox: Sandbox,
  { body, signature, secret }: SignedRequest & { secret: string },
): Promise<'stored' | 'repeated'> => {
  const now = sandbox.clock.now();
  if (!isSigned({ header: signature, body, secret, now })) {
    return reject(403, { code: 'forbidden', message: 'The signature is not valid.' });
  }
  const notification = parseNotification(body.toString('utf8'));
  if (notification === null) {
    return reject(400, { code: 'invalid-request', message: 'The body is no notification of Paddle.' });
  }
  // A repetition needs no answer of the registrar.
  if (await isStored(sandbox, notification)) return 'repeated';
  const apply = await prepare(sandbox, notification);
  const isNew = await sandbox.database.transaction(async (database) => {
    if (!(await store(database, { notification, now }))) return false;
    await apply.inside(database);
    return true;
  });
  if (isNew) await apply.after();
  return isNew ? 'stored' : 'repeated';
};

const isStored = async ({ database }: Sandbox, { id }: Notification): Promise<boolean> =>
  (await database.$count(paddleEvents, eq(paddleEvents.id, id))) > 0;

/** A second delivery of the same event waits here for the first, and then returns false. */
const store = async (
  database: Database,
  { notification, now }: { notification: Notification; now: Date },
): Promise<boolean> => {
  const stored = await database
    .insert(paddleEvents)
    .values({ ...notification, receivedAt: now })
    .onConflictDoNothing()
    .returning({ id: paddleEvents.id });
  return stored.length > 0;
};

type Application = { inside: (database: Database) => Promise<void>; after: () => Promise<void> };

const nothing: Application = { inside: () => Promise.resolve(), after: () => Promise.resolve() };

/** What an event changes. A failed attempt to pay changes nothing: the customer can try again. */
const prepare = async (sandbox: Sandbox, { type, data, occurredAt, subject }: Notification): Promise<Application> => {
  if (subject !== null && (type === 'adjustment.created' || type === 'adjustment.updated')) {
    return { ...nothing, inside: (database) => applyAdjustment(sandbox, { database, data, now: sandbox.clock.now() }) };
  }
  if (subject === null || !isUsed(type) || !(await isOurs(sandbox, subject))) return nothing;
  if (type === 'transaction.canceled') {
    return { ...nothing, inside: (database) => cancelOrder(database, { transactionId: subject }) };
  }
  const paid = v.parse(PaidTransaction, data);
  const { tax, total, grand_total: charged } = paid.details.totals;
  const payment = {
    transactionId: subject,
    net: total - tax,
    taxCents: tax,
    charged,
    card: cardOfPayment(paid),
    paidAt: occurredAt,
  };
  const registrar = await askAboutOrder(sandbox, subject);
  return {
    inside: (database) => applyPayment(sandbox, { database, registrar, payment }),
    after: () => startRegistrations(sandbox, subject),
  };
};

/** `transaction.paid` comes before `transaction.completed`, which comes also without it. */
const used = ['transaction.paid', 'transaction.completed', 'transaction.canceled'] as const;

const isUsed = (type: string): type is (typeof used)[number] => used.some((one) => one === type);

/** An account of Paddle can also sell other products. */
const isOurs = async ({ database }: Sandbox, transactionId: string): Promise<boolean> =>
  (await database.$count(transactions, eq(transactions.id, transactionId))) > 0;
