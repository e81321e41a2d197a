import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ComboboxOption } from '@roost/shared/ui/overlays';
import { countryCodes } from '@roost/shared/contracts/country-codes';

/** All countries, named in the current language; also searchable by code. */
export const useCountries = (): readonly ComboboxOption[] => {
  const { i18n } = useLingui();
  return useMemo(() => {
    const names = new Intl.DisplayNames(i18n.locale, { type: 'region' });
    const { compare } = new Intl.Collator(i18n.locale);
    return countryCodes
      .map((code) => ({ value: code, label: names.of(code) ?? code, keywords: code }))
      .toSorted((one, other) => compare(one.label, other.label));
  }, [i18n.locale]);
};
