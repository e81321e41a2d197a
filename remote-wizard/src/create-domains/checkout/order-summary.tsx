import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '@roost/shared/i18n';

/** One domain of the order; `price` in cents. */
export type OrderLine = { domain: string; price: number };

/** `total` in cents. */
export const OrderSummary = ({ lines, total }: { lines: readonly OrderLine[]; total: number }) => {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <ul className="r-lines" aria-label={t`Due today`}>
      {lines.map(({ domain, price }) => (
        <li key={domain}>
          <span className="r-lines__name">
            {domain}
            <span className="r-lines__note">
              <Trans>One year, charged once</Trans>
            </span>
          </span>
          <span className="r-lines__amount">{formats.money(price)}</span>
        </li>
      ))}
      <li className="r-lines__total">
        <span className="r-lines__name">
          <Trans>Due today</Trans>
        </span>
        <span className="r-lines__amount">{formats.money(total)}</span>
      </li>
    </ul>
  );
};
