import { Trans } from '@lingui/react/macro';
import type { Receipt } from '@roost/shared/contracts/billing/receipt';
import { useFormats } from '@roost/shared/i18n';

/** Tax and amount that the payment provider charged; before the payment, a note about the tax. */
export const ChargedLines = ({ receipt: { total, taxCents, charged } }: { receipt: Receipt }) => {
  const formats = useFormats();
  // A server without tax support omits it.
  if (total === 0 || taxCents === undefined) return null;
  const isCharged = typeof charged === 'number';
  if (taxCents === null && !isCharged) {
    return (
      <li>
        <span className="r-lines__name">
          <Trans>Plus tax, where applicable.</Trans>
        </span>
      </li>
    );
  }
  return (
    <>
      {taxCents !== null && (
        <li>
          <span className="r-lines__name">
            <Trans>Tax</Trans>
          </span>
          <span className="r-lines__amount">{formats.money(taxCents)}</span>
        </li>
      )}
      {isCharged && (
        <li className="r-lines__total">
          <span className="r-lines__name">
            <Trans>Charged</Trans>
          </span>
          <span className="r-lines__amount">{formats.money(charged)}</span>
        </li>
      )}
    </>
  );
};
