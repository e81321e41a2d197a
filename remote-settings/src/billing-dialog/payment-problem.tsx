import { Trans } from '@lingui/react/macro';
import { PaymentNotice } from '@roost/shared/checkout';
import { useFailureText, type Failure } from '@roost/shared/http';
import { Banner } from '@roost/shared/ui/core';
import type { PurchaseProblem } from './use-slot-purchase.ts';

/** Why slots were not bought yet, and what to do. */
export const PaymentProblem = ({ problem }: { problem: PurchaseProblem | null }) => {
  if (problem === null) return null;
  if (problem.kind === 'standing') return <PaymentNotice standing={problem.standing} />;
  if (problem.kind === 'price-changed') {
    return (
      <Banner tone="warning">
        <Trans>The price has changed meanwhile. Look at it again, then confirm.</Trans>
      </Banner>
    );
  }
  return <Refused failure={problem.failure} />;
};

const Refused = ({ failure }: { failure: Failure }) => {
  const textOf = useFailureText();
  return (
    <Banner tone="danger">
      <Trans>The slots were not changed.</Trans> {textOf(failure)}
    </Banner>
  );
};
