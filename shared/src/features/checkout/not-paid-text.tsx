import { Trans } from '@lingui/react/macro';
import { getTransaction } from '@roost/shared/contracts/billing/purchase';
import { useCall } from '@roost/shared/query';
import { OrderFailureText } from './order-failure-text.tsx';

/** Why a payment failed, if the API knows the reason. */
export const NotPaidText = ({ transactionId }: { transactionId: string | null }) => {
  const { data } = useCall(
    getTransaction,
    { params: { transactionId: transactionId ?? '' } },
    { enabled: transactionId !== null },
  );
  return data?.failure ? (
    <OrderFailureText failure={data.failure} />
  ) : (
    <Trans>The payment didn't go through. Review your order, then pay.</Trans>
  );
};
