import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Availability } from '@roost/shared/contracts/billing/offer';
import { useFormats } from '@roost/shared/i18n';
import { StatusBadge, type Tone } from '@roost/shared/ui/core';

const tones: Record<Availability, Tone> = {
  Available: 'success',
  Taken: 'danger',
  Owned: 'info',
  Premium: 'warning',
  Invalid: 'danger',
  Unknown: 'neutral',
};

type OfferStatusProps = {
  status: Availability;
  /** Price of a year. */
  priceCents: number;
  /** Previous price, in cents. */
  was?: number | null;
  /** Replaces the price. */
  fallback?: ReactNode;
};

/** The availability of a domain, with its price when it is available. */
export const OfferStatus = ({ status, priceCents, was = null, fallback }: OfferStatusProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const labels: Record<Availability, string> = {
    Available: t({ message: 'Available', context: 'domain name' }),
    Taken: t({ message: 'Taken', context: 'domain name' }),
    Owned: t({ message: 'Already yours', context: 'domain name' }),
    Premium: t({ message: 'Premium', context: 'domain name' }),
    Invalid: t({ message: 'Invalid', context: 'domain name' }),
    Unknown: t({ message: 'Unknown', context: 'domain name' }),
  };
  return (
    <>
      <span className="r-lines__status">
        <StatusBadge tone={tones[status]}>{labels[status]}</StatusBadge>
      </span>
      {was !== null && <s className="r-lines__note">{formats.money(was)}</s>}
      <span className="r-lines__amount">{priceCents > 0 ? formats.money(priceCents) : fallback}</span>
    </>
  );
};
