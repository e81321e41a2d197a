import type { InvoiceLine, InvoicePeriod } from '@roost/shared/contracts/billing/billing';
import { loadSubscription } from '#subscriptions/load-subscription.ts';
import type { Database } from '#database/database.ts';
import type { Order } from '#orders/order.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { storeFailedInboxes } from './failed-inboxes.ts';
import { invoicePayment } from './invoice-payment.ts';
import { fulfilOrder, type Shortfall } from './fulfil-order.ts';

type CompletionParams = {
  database: Database;
  workspaceId: string;
  order: Order;
  now: Date;
  transactionId: string;
  paymentReference: string;
  taxCents: number;
};

/** Fulfils a paid order, issues its invoice and refunds lost items. */
export const completeOrder = async (sandbox: Sandbox, params: CompletionParams): Promise<Shortfall> => {
  const { database, workspaceId, order, now, transactionId, paymentReference, taxCents } = params;
  const shortfall = await fulfilOrder(sandbox, params);
  await invoicePayment(sandbox, {
    database,
    workspaceId,
    lines: paidLines(order),
    period: await loadPeriod(database, { workspaceId, order, now }),
    paymentReference,
    taxCents,
    failedTransfers: shortfall.failedTransfers,
    now,
  });
  const { failedInboxes: failed } = shortfall;
  await storeFailedInboxes({ database, workspaceId, transactionId, order, failed, now });
  return shortfall;
};

const paidLines = ({ lines }: Order): InvoiceLine[] =>
  lines.flatMap((line): InvoiceLine[] => {
    if (line.kind === 'invoice') return [];
    if (line.kind !== 'inbox-slots') return [line];
    const { type, quantity, unitPrice, share, amount } = line;
    return [{ kind: 'slots', type, interval: 'Monthly', quantity, unitPrice, share, amount }];
  });

/** The rest of the current period, for orders with slots. */
const loadPeriod = async (
  database: Database,
  { workspaceId, order, now }: Pick<CompletionParams, 'workspaceId' | 'order' | 'now'>,
): Promise<InvoicePeriod | null> => {
  const interval = paidLines(order).find((line) => line.kind === 'slots')?.interval;
  if (interval === undefined) return null;
  const { periods } = await loadSubscription(database, { workspaceId, now });
  const to = periods.find((period) => period.interval === interval)?.renewsAt;
  return to === undefined ? null : { from: now.toISOString(), to };
};
