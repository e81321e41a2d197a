import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Banner, type BannerProps } from '@roost/shared/ui/core';

/** Why a payment did not go on: the checkout could not be shown, or the provider says that nothing was paid. */
export type PaymentProblem = 'unavailable' | 'not-configured' | 'not-paid';
/** How an order stands whose payment is not done. `unanswered`: nobody knows whether it was taken. */
export type PaymentStanding = PaymentProblem | 'unanswered' | 'unpaid' | 'confirming';

const tones: Record<PaymentStanding, BannerProps['tone']> = {
  unavailable: 'danger',
  'not-configured': 'danger',
  'not-paid': 'warning',
  unanswered: 'warning',
  unpaid: 'info',
  confirming: 'info',
};

type PaymentNoticeProps = { standing: PaymentStanding; action?: ReactNode };

/** How the payment of an order stands, and what to do. */
export const PaymentNotice = ({ standing, action }: PaymentNoticeProps) => (
  <Banner tone={tones[standing]} action={action}>
    <StandingWords standing={standing} />
  </Banner>
);

const StandingWords = ({ standing }: { standing: PaymentStanding }) => {
  switch (standing) {
    case 'unavailable':
      return (
        <Trans>
          The checkout could not be loaded. An ad blocker or the network may be stopping it. Reload the page, then
          continue the payment: your order is kept.
        </Trans>
      );
    case 'not-configured':
      return (
        <Trans>
          Payment is not configured. Tell whoever runs this dashboard; your order is kept and can be paid later.
        </Trans>
      );
    case 'not-paid':
      return <Trans>The payment did not go through. Look at your order again, then pay.</Trans>;
    case 'unanswered':
      return (
        <Trans>
          No answer came, so it is not known whether your order was taken. Ask again: it is never charged twice.
        </Trans>
      );
    case 'unpaid':
      return <Trans>Your order is taken and its payment is not finished yet.</Trans>;
    case 'confirming':
      return <Trans>Your payment is being confirmed. This can take a minute; you do not need to pay again.</Trans>;
  }
};
