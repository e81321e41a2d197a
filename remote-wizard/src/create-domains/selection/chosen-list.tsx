import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { RotateCw, X } from 'lucide-react';
import { useFormats } from '@roost/shared/i18n';
import { IconButton, Spinner } from '@roost/shared/ui/core';
import { isBuyable, totalOf, type ChosenDomain } from './chosen-domain.ts';
import { OfferStatus } from './offer-status.tsx';

type ChosenListProps = {
  domains: readonly ChosenDomain[];
  onRemove: (domain: string) => void;
  onRetry: (domain: string) => void;
};

export const ChosenList = ({ domains, onRemove, onRetry }: ChosenListProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  if (domains.length === 0) {
    return (
      <p className="r-section__text">
        <Trans>The domains that you choose stand here, with their prices.</Trans>
      </p>
    );
  }
  return (
    <ul className="r-lines" aria-label={t`Your domains`}>
      {domains.map(({ domain, typed, offer }) => (
        <li key={domain}>
          <span className="r-lines__name">
            {domain}
            {typed.toLowerCase() !== domain && <span className="r-lines__note">{typed}</span>}
          </span>
          <span className="r-lines__end">
            {offer === null ? (
              <Spinner label={t`Checking ${domain}`} />
            ) : (
              <OfferStatus
                status={offer.status}
                price={offer.price}
                instead={
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
            <IconButton
              size="sm"
              label={t`Remove ${domain}`}
              icon={<X aria-hidden />}
              onClick={() => onRemove(domain)}
            />
          </span>
        </li>
      ))}
      <li className="r-lines__total">
        <span className="r-lines__name">
          <Plural value={domains.filter(isBuyable).length} one="Total for # domain" other="Total for # domains" />
        </span>
        <span className="r-lines__amount">{formats.money(totalOf(domains))}</span>
      </li>
    </ul>
  );
};
