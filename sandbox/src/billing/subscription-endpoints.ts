import {
  cancelSubscription,
  changePaymentMethod,
  changeSlots,
  getPaymentMethod,
  getSubscription,
  resumeSubscription,
} from '@roost/shared/contracts/billing/subscription';
import type { Subscription } from '@roost/shared/contracts/billing/subscription';
import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '#database/database.ts';
import type { Order } from '#orders/order.ts';
import { returnsSlots } from '#orders/returns-slots.ts';
import { subscriptions } from '#database/schema/subscriptions.ts';
import { isCharging, rejectCharging } from '#invoices/is-charging.ts';
import { activateWaitingMailboxes } from '#mailboxes/activate-waiting-mailboxes.ts';
import { finishOpening } from '#purchases/finish-opening.ts';
import { openTransaction } from '#purchases/open-transaction.ts';
import { replaceOpenInvoices } from '#renewal-charges/replace-open-invoices.ts';
import { reservedSlots } from '#subscriptions/reserved-slots.ts';
import { implement } from '#http/implement.ts';
import { reject } from '#errors/api-exception.ts';
import { addSlots } from '#subscriptions/add-slots.ts';
import { loadSubscription } from '#subscriptions/load-subscription.ts';
import { priceSlots } from '#subscriptions/price-slots.ts';
import { lockWorkspace } from '#locks/lock-workspace.ts';

export const subscriptionEndpoints = {
  getSubscription: implement(getSubscription, async ({ database, workspaceId, query, now }) =>
    readSubscription(database, { workspaceId, now, replaces: query.replaces }),
  ),

  changeSlots: implement(
    changeSlots,
    async ({ sandbox, database, workspaceId, person, body, now }) => {
      const { interval, slots } = body;
      await lockWorkspace(database, workspaceId);
      const { due, credited, added, lines } = await priceSlots(database, {
        workspaceId,
        interval,
        target: () => slots,
        now,
      });
      if (due !== body.due) {
        return reject(409, {
          code: 'price-changed',
          message: 'The price just changed. Check the new price and try again.',
        });
      }
      if (returnsSlots(lines) && (await isCharging(database, workspaceId))) rejectCharging();
      if (due === 0) {
        await replaceOpenInvoices(sandbox, { database, workspaceId, ...added, now });
        await addSlots(database, { workspaceId, ...added, now });
        await updateSubscription(database, { workspaceId, credit: sql`${subscriptions.credit} + ${credited}` });
        await activateWaitingMailboxes(database, { workspaceId, now });
        return {};
      }
      const order: Order = { ...noCharge, lines, slots: added };
      const payment = { workspaceId, userId: person.id, order, total: due, now };
      return { transactionId: await openTransaction({ database, payments: sandbox.providers.payments }, payment) };
    },
    ({ sandbox }, response) => finishOpening(sandbox, response),
  ),

  cancelSubscription: implement(cancelSubscription, ({ database, workspaceId, now }) =>
    database.transaction(async (transaction) => {
      await lockWorkspace(transaction, workspaceId);
      const { periods, isCanceled } = await loadSubscription(transaction, { workspaceId, now });
      if (isCanceled || periods.length === 0) {
        return reject(409, { code: 'nothing-to-cancel', message: 'There is no subscription to cancel.' });
      }
      // Saves the end of every period as a due date, also for slots that were not bought.
      const renewals = Object.fromEntries(
        periods.map(({ interval, renewsAt }) => [
          interval === 'Monthly' ? 'monthlyRenewsAt' : 'yearlyRenewsAt',
          new Date(renewsAt),
        ]),
      );
      await updateSubscription(transaction, { workspaceId, isCanceled: true, ...renewals });
      return readSubscription(transaction, { workspaceId, now });
    }),
  ),

  resumeSubscription: implement(resumeSubscription, ({ database, workspaceId, now }) =>
    database.transaction(async (transaction) => {
      await lockWorkspace(transaction, workspaceId);
      const { isCanceled } = await loadSubscription(transaction, { workspaceId, now });
      if (!isCanceled) {
        return reject(409, { code: 'not-canceled', message: "The subscription isn't canceled or has already ended." });
      }
      await updateSubscription(transaction, { workspaceId, isCanceled: false });
      return readSubscription(transaction, { workspaceId, now });
    }),
  ),

  getPaymentMethod: implement(getPaymentMethod, async ({ database, workspaceId, now }) => {
    const { row } = await loadSubscription(database, { workspaceId, now });
    return { card: row?.card ?? null };
  }),

  changePaymentMethod: implement(
    changePaymentMethod,
    async ({ sandbox, database, workspaceId, person, now }) => {
      const order: Order = { ...noCharge, lines: [], replacesCard: true };
      const payment = { workspaceId, userId: person.id, order, total: 0, now };
      return { transactionId: await openTransaction({ database, payments: sandbox.providers.payments }, payment) };
    },
    ({ sandbox }, response) => finishOpening(sandbox, response),
  ),
};

const noCharge = { registrant: null, redirectUrl: null, dmarcEmail: null, mailboxes: null };

const readSubscription = async (
  database: Database,
  { workspaceId, now, replaces }: { workspaceId: string; now: Date; replaces?: string | undefined },
): Promise<Subscription> => {
  const { periods, isCanceled, credit } = await loadSubscription(database, { workspaceId, now });
  return {
    periods,
    isCanceled,
    credit,
    reserved: await reservedSlots(database, { workspaceId, now, except: replaces }),
  };
};

type SubscriptionChange = { workspaceId: string } & PgUpdateSetSource<typeof subscriptions>;

const updateSubscription = async (
  database: Database,
  { workspaceId, ...change }: SubscriptionChange,
): Promise<void> => {
  await database.insert(subscriptions).values({ workspaceId }).onConflictDoNothing();
  await database.update(subscriptions).set(change).where(eq(subscriptions.workspaceId, workspaceId));
};
