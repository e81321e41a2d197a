import { refunds } from '#database/schema/purchases.ts';
import { freeNames } from './northwind-fixture.ts';
import type { useNorthwindBilling } from './use-northwind-billing.ts';

/** Pays an order whose only domain is lost, so that its invoice is refunded. Returns the refund. `amount` is in cents. */
export const refundLostDomain = async (billing: ReturnType<typeof useNorthwindBilling>) => {
  const [domain = ''] = await freeNames(billing.admin, 1);
  const transactionId = await billing.order([domain]);
  billing.failProvider(`/provider/domains/${domain}`);
  await billing.pay(transactionId);
  await billing.receipt(transactionId);
  const [refund] = await billing.api().sandbox.database.select().from(refunds);
  return { domain, transactionId, reference: refund?.reference ?? '', amount: refund?.amount };
};
