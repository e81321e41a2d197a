import { Trans } from '@lingui/react/macro';

/** Below a sum whose tax the payment provider has not computed yet. */
export const TaxNote = () => (
  <p className="r-section__text">
    <Trans>Plus tax where it applies.</Trans>
  </p>
);
