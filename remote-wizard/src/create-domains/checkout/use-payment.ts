import { useOrderPayment, type OrderPayment } from '@roost/shared/checkout';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import type { CallInput } from '@roost/shared/contracts/endpoint';
import { purchaseDomains } from '@roost/shared/contracts/billing/purchase';
import { getReceipt } from '@roost/shared/contracts/billing/receipt';
import { http } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';

export type Order = CallInput<typeof purchaseDomains>['body'];

type PaymentOptions = Omit<Parameters<typeof useOrderPayment>[0], 'order' | 'isPriceAccepted'> & {
  /** Null while the order is incomplete. */
  order: Order | null;
  /** The displayed amounts due today and monthly, in cents. */
  agreedPrices: { today: number; monthly: number };
};

export const usePayment = ({ order, agreedPrices, ...options }: PaymentOptions): OrderPayment => {
  const purchase = useAction(purchaseDomains, { changes: [listDomains] });
  return useOrderPayment({
    ...options,
    order: order && {
      content: JSON.stringify(order),
      send: ({ replaces, ...sent }) =>
        purchase.run({ body: { ...order, ...(replaces !== null && { replaces }) } }, sent),
    },
    isPriceAccepted: async ({ transactionId, signal }) => {
      const currentReceipt = await http().call(getReceipt, { params: { transactionId } }, { signal });
      return currentReceipt.total === agreedPrices.today && currentReceipt.monthlyTotal === agreedPrices.monthly;
    },
  });
};
