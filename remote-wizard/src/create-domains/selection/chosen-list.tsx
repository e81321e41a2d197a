import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { dueToday } from '@roost/shared/rules/pricing/order-lines';
import { useFormats } from '@roost/shared/i18n';
import { Button } from '@roost/shared/ui/core';
import { isAvailable, isBuyable, linesOf, type ChosenDomain } from './chosen-domain.ts';
import { ChosenRow } from './chosen-row.tsx';

type ChosenListProps = {
  domains: readonly ChosenDomain[];
  /** Whether unchecked domains are being checked. */
  isChecking: boolean;
  /** Must be stable, like `onRetry`, so that the memoized rows do not render again. */
  onRemove: (domain: string) => void;
  onRetry: (domain: string) => void;
  onRemoveUnavailable: () => void;
};

export const ChosenList = ({ domains, onRemoveUnavailable, ...rest }: ChosenListProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  if (domains.length === 0) {
    return (
      <p className="r-section__text">
        <Trans>Domains you add appear here with their price.</Trans>
      </p>
    );
  }
  const unavailable = domains.filter((chosen) => !isAvailable(chosen)).length;
  return (
    <>
      {unavailable > 1 && (
        <Button size="sm" className="r-field__action" onClick={onRemoveUnavailable}>
          <Plural value={unavailable} one="Remove # unavailable domain" other="Remove # unavailable domains" />
        </Button>
      )}
      <ul className="r-lines" aria-label={t`Your domains`}>
        {domains.map((chosen) => (
          <ChosenRow key={chosen.domain} chosen={chosen} {...rest} />
        ))}
        <li className="r-lines__total">
          <span className="r-lines__name">
            <Plural value={domains.filter(isBuyable).length} one="Total for # domain" other="Total for # domains" />
          </span>
          <span className="r-lines__amount">{formats.money(dueToday(linesOf(domains)))}</span>
        </li>
      </ul>
    </>
  );
};
