import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PeriodShare } from '@roost/shared/contracts/billing/billing';
import { useFormats } from '@roost/shared/i18n';

type PriceLineProps = {
  name: ReactNode;
  /** Shown below the name. */
  note?: ReactNode;
  /** The share of a billing period that the amount covers. */
  share?: PeriodShare;
  /** Cents. */
  amount: number;
  isTotal?: boolean;
};

/** One row of a list of prices (`r-lines`). */
export const PriceLine = ({ name, note, share = null, amount, isTotal = false }: PriceLineProps) => (
  <li className={isTotal ? 'r-lines__total' : undefined}>
    <span className="r-lines__name">
      {name}
      {note !== undefined && (
        <span className="r-lines__note">
          {note}
          {share !== null && (
            <>
              {' '}
              <Trans>
                ({share.daysLeft} of {share.days} days)
              </Trans>
            </>
          )}
        </span>
      )}
    </span>
    <span className="r-lines__amount">{useFormats().money(amount)}</span>
  </li>
);
