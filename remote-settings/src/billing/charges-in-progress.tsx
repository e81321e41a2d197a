import { Trans } from '@lingui/react/macro';
import type { Invoice } from '@roost/shared/contracts/billing/billing';
import { Banner } from '@roost/shared/ui/core';

/** Charges of renewals that the payment provider has not confirmed. */
export const ChargesInProgress = ({ invoices }: { invoices: readonly Invoice[] }) =>
  invoices
    .filter(({ isCharging }) => isCharging)
    .map(({ id, number }) => (
      <Banner key={id} tone="warning">
        <Trans>The payment provider hasn't confirmed the charge for invoice {number} yet.</Trans>
      </Banner>
    ));
