import { Trans } from '@lingui/react/macro';

/** Shown below a total without tax, which the payment provider computes later. */
export const TaxNote = () => (
  <p className="r-section__text">
    <Trans>Plus tax, where applicable.</Trans>
  </p>
);
