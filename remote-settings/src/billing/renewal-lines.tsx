import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Renewal } from '@roost/shared/rules/pricing/renewal';
import { useFormats } from '@roost/shared/i18n';
import { useInboxTypeNames } from '@roost/shared/inboxes';

/** Lines of a renewal. */
export const RenewalLines = ({ renewal: { interval, lines, total } }: { renewal: Renewal }) => {
  const { t } = useLingui();
  const formats = useFormats();
  const names = useInboxTypeNames();
  const isMonthly = interval === 'Monthly';
  return (
    <ul className="r-lines" aria-label={isMonthly ? t`Billed monthly` : t`Billed yearly`}>
      {lines.map(({ type, quantity, unitPrice, amount }) => {
        const price = formats.money(unitPrice);
        return (
          <li key={type}>
            <span className="r-lines__name">
              {names[type]}
              <span className="r-lines__note">
                <Plural value={quantity} one={`# slot at ${price}`} other={`# slots at ${price}`} />
              </span>
            </span>
            <span className="r-lines__amount">{formats.money(amount)}</span>
          </li>
        );
      })}
      <li className="r-lines__total">
        <span className="r-lines__name">
          {isMonthly ? <Trans>Billed monthly</Trans> : <Trans>Billed yearly</Trans>}
        </span>
        <span className="r-lines__amount">{formats.money(total)}</span>
      </li>
    </ul>
  );
};
