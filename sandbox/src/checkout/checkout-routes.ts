import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { transactions } from '#database/schema/purchases.ts';
import { askAboutOrder } from '#purchases/ask-about-order.ts';
import { lockTransaction } from '#purchases/lock-transaction.ts';
import { repriceTransaction } from '#purchases/reprice-transaction.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { reject, rejectNotFound } from '#errors/api-exception.ts';
import { declinePayment } from './decline-payment.ts';
import { payTransaction } from './pay-transaction.ts';
import { declineReasons } from './transaction-notifications.ts';

/** Parts of the payment provider's script, in execution order. */
const scripts = ['texts', 'styles', 'events', 'dialog', 'checkout'].map((name) =>
  join(import.meta.dirname, '..', '..', 'public', 'paddle-stand-in', `${name}.js`),
);

/** Simulates the payment provider: its script and its transaction API. The transaction id is the only credential. */
export const checkoutRoutes = (sandbox: Sandbox) => {
  const routes = new Hono();

  routes.get('/paddle.js', async () => {
    const parts = await Promise.all(scripts.map((path) => readFile(path, 'utf8')));
    return new Response(parts.join('\n'), {
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      },
    });
  });

  routes.get('/transactions/:id', async (context) => {
    return context.json(toCheckout(sandbox, await loadForPayment(sandbox, context.req.param('id'))));
  });

  // The customer's country decides the tax.
  routes.post('/transactions/:id/address', async (context) => {
    const { country } = v.parse(Address, await context.req.json());
    const { id, status, total } = await findTransaction(sandbox, context.req.param('id'));
    if (status !== 'Open') reject(409, { code: 'transaction-closed', message: 'This payment is already closed.' });
    const taxCents = sandbox.providers.payments.taxOn({ amount: total, country });
    await sandbox.database
      .update(transactions)
      .set({ country, taxCents })
      .where(and(eq(transactions.id, id), eq(transactions.status, 'Open')));
    return context.json(toCheckout(sandbox, await findTransaction(sandbox, id)));
  });

  routes.post('/transactions/:id/pay', async (context) => {
    const id = context.req.param('id');
    const status = await payTransaction(sandbox, id);
    const isRefunded = status === 'Failed' && (await findTransaction(sandbox, id)).failure?.code === 'payment-refunded';
    return context.json({ id, status, ...(isRefunded && { isRefunded }) });
  });

  routes.post('/transactions/:id/decline', async (context) => {
    const { reason } = v.parse(Decline, await context.req.json());
    const transaction = await findTransaction(sandbox, context.req.param('id'));
    const { id, status } = transaction;
    if (status !== 'Open') reject(409, { code: 'transaction-closed', message: 'This payment is already closed.' });
    await declinePayment(sandbox, { transaction, reason, ...taxOf(sandbox, transaction) });
    return context.json({ id, status });
  });

  return routes;
};

const Decline = v.object({ reason: v.picklist(declineReasons) });

const Address = v.object({ country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)) });

/** A transaction for the checkout, in cents. `total` excludes tax. */
const toCheckout = (sandbox: Sandbox, transaction: typeof transactions.$inferSelect) => {
  const { id, status, total, order, repricedFrom } = transaction;
  const { country, taxCents: tax } = taxOf(sandbox, transaction);
  const totals = { subtotal: total, tax, total: total + tax };
  return { id, status, total, currency: 'USD', country, lines: order.lines, totals, repricedFrom };
};

/** The country of the customer, or the preselected one, with its tax in cents. */
const taxOf = ({ providers: { payments } }: Sandbox, transaction: typeof transactions.$inferSelect) => {
  const country = transaction.country ?? payments.checkoutCountry;
  return { country, taxCents: transaction.taxCents ?? payments.taxOn({ amount: transaction.total, country }) };
};

/** Reads a transaction for payment. Reprices an unpaid order from an earlier day first. */
const loadForPayment = async (sandbox: Sandbox, id: string) => {
  const { database, clock, providers } = sandbox;
  const now = clock.now();
  const registrar = await askAboutOrder(sandbox, id);
  return database.transaction(async (inside) => {
    const transaction = await lockTransaction(inside, { id, now });
    const context = { database: inside, registrar, payments: providers.payments };
    return transaction.status === 'Open' ? repriceTransaction(context, { transaction, now }) : transaction;
  });
};

const findTransaction = async ({ database }: Pick<Sandbox, 'database'>, id: string) => {
  const [found] = await database.select().from(transactions).where(eq(transactions.id, id));
  return found ?? rejectNotFound();
};
