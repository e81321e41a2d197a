import { Trans } from '@lingui/react/macro';
import type { OrderFailure } from '@roost/shared/contracts/billing/purchase';
import { Badge } from '@roost/shared/ui/core';

/** Why an order was rejected, and whether something was charged. */
export const OrderFailureText = ({ failure: { code, subjects } }: { failure: OrderFailure }) => {
  const names = subjects.join(', ');
  switch (code) {
    case 'domain-lost':
      return (
        <Trans>
          Someone else bought {names} before you paid. Nothing was charged. Change your order and try again.
        </Trans>
      );
    case 'transfer-failed':
      return <Trans>{names} can no longer be transferred. Nothing was charged. Change your order and try again.</Trans>;
    case 'invoice-closed':
      return <Trans>Invoice {names} is no longer open. Nothing was charged.</Trans>;
    case 'payment-refunded':
      return (
        <>
          <Trans>Your order changed while you paid. We're refunding your whole payment.</Trans>{' '}
          {names !== '' && <Trans>No longer available: {names}.</Trans>}
        </>
      );
    default:
      return (
        <>
          {names} <Badge>{code}</Badge>
        </>
      );
  }
};
