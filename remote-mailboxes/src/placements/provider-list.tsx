import { useLingui } from '@lingui/react/macro';
import type { PlacementProvider } from '@roost/shared/contracts/deliverability/inbox-placement';
import { useProviderNames } from './use-provider-names.ts';

const shownProviders = 2;

/** The first providers and "+N". Hover and focus show the other ones; screen readers always read them. */
export const ProviderList = ({ providers }: { providers: readonly PlacementProvider[] }) => {
  const { t, i18n } = useLingui();
  const names = useProviderNames();
  const list = new Intl.ListFormat(i18n.locale, { type: 'unit' });
  const others = providers.slice(shownProviders).map((provider) => names[provider]);
  const rest = list.format(others);
  const more = `+${others.length}`;
  return (
    <span className="r-tags">
      <span>{list.format(providers.slice(0, shownProviders).map((provider) => names[provider]))}</span>
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
