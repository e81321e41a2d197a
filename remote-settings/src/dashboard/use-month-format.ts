import { useLingui } from '@roost/shared/i18n';
import { useMemo } from 'react';

/** Formats a month given as `2026-11`, as in "November 2026". */
export const useMonthFormat = (): ((month: string) => string) => {
  const { locale } = useLingui().i18n;
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    return (month) => format.format(new Date(`${month}-01T00:00:00Z`));
  }, [locale]);
};
