import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCw, X } from 'lucide-react';
import { memo } from 'react';
import { IconButton, Spinner } from '@roost/shared/ui/core';
import type { ChosenDomain } from './chosen-domain.ts';
import { OfferStatus } from './offers/offer-status.tsx';

type ChosenRowProps = {
  chosen: ChosenDomain;
  /** Whether unchecked domains are being checked. */
  isChecking: boolean;
  onRemove: (domain: string) => void;
  onRetry: (domain: string) => void;
};

/** Memoized: a response for one of up to 200 rows renders only that row. */
export const ChosenRow = memo(({ chosen, isChecking, onRemove, onRetry }: ChosenRowProps) => {
  const { t } = useLingui();
  const { domain, typed, offer, was } = chosen;
  return (
    <li>
      <span className="r-lines__name">
        {domain}
        {typed.toLowerCase() !== domain && <span className="r-lines__note">{typed}</span>}
      </span>
      <span className="r-lines__end">
        {offer === null && isChecking && <Spinner label={t`Checking ${domain}`} />}
        {offer === null && !isChecking && (
          <span className="r-lines__note">
            <Trans>Not checked</Trans>
          </span>
        )}
        {offer !== null && (
          <OfferStatus
            status={offer.status}
            priceCents={offer.priceCents}
            was={was}
            fallback={
              offer.status === 'Unknown' && (
                <IconButton
                  size="sm"
                  label={t`Check ${domain} again`}
                  icon={<RotateCw aria-hidden />}
                  onClick={() => onRetry(domain)}
                />
              )
            }
          />
        )}
        <IconButton size="sm" label={t`Remove ${domain}`} icon={<X aria-hidden />} onClick={() => onRemove(domain)} />
      </span>
    </li>
  );
});
ChosenRow.displayName = 'ChosenRow';
