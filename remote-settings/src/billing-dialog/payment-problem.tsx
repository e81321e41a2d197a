import { Trans } from '@lingui/react/macro';
import { PaymentNotice, type OrderPayment } from '@roost/shared/checkout';
import { useFailureText, type Failure } from '@roost/shared/http';
import { Banner } from '@roost/shared/ui/core';

type PaymentProblemProps = { payment: Pick<OrderPayment, 'state' | 'transactionId'>; failure: Failure | null };

/** Why the slots were not bought, with the next step. */
export const PaymentProblem = ({ payment: { state, transactionId }, failure }: PaymentProblemProps) => {
  if (failure !== null) return <RejectedPayment failure={failure} />;
  return state === null ? null : <PaymentNotice state={state} transactionId={transactionId} />;
};

const RejectedPayment = ({ failure }: { failure: Failure }) => {
  const textOf = useFailureText();
  return (
    <Banner tone="danger">
      <Trans>The slots were not changed.</Trans> {textOf(failure)}
    </Banner>
  );
};
