import { Plural } from '@lingui/react/macro';
import { dueToday } from '@roost/shared/rules/pricing/order-lines';
import { useFormats } from '@roost/shared/i18n';
import { isBuyable, linesOf, type ChosenDomain } from './selection/chosen-domain.ts';

/** The price of the selected domains; renders nothing before the first available one. */
export const DomainsTotal = ({ domains }: { domains: readonly ChosenDomain[] }) => {
  const formats = useFormats();
  const count = domains.filter(isBuyable).length;
  if (count === 0) return null;
  return (
    <p className="r-flow__total">
      <Plural value={count} one="# domain" other="# domains" />
      <strong>{formats.money(dueToday(linesOf(domains)))}</strong>
    </p>
  );
};
