import { useLingui } from '@lingui/react/macro';
import type { PlacementProvider } from '@roost/shared/contracts/deliverability/inbox-placement';
import { lookUp, type Open } from '@roost/shared/contracts/open-enum';
import { useProviderNames } from './use-provider-names.ts';

const shownProviders = 2;

/** The first providers and "+N". Hover and focus show the other ones; screen readers always read them. */
export const ProviderList = ({ providers }: { providers: readonly Open<PlacementProvider>[] }) => {
  const { t } = useLingui();
  const names = useProviderNames();
  const all = providers.map((provider) => lookUp(names, provider, provider));
  const [shown, others] = [all.slice(0, shownProviders), all.slice(shownProviders)];
  const rest = others.join(', ');
  const more = `+${others.length}`;
  return (
    <span className="r-tags">
      <span>{shown.join(', ')}</span>
      {others.length > 0 && (
        <button
          type="button"
          className="r-tag r-tag--more"
          aria-label={t`${more} – more providers: ${rest}`}
          data-hint={others.join('\n')}
        >
          {more}
        </button>
      )}
    </span>
  );
};
