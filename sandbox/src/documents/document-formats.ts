import type { Language } from '@roost/shared/contracts/accounts/user';

export type DocumentFormats = {
  /** Formats an amount in cents. */
  money: (cents: number) => string;
  /** Formats the day of an instant. */
  dayOf: (instant: string) => string;
};

type Options = { language: Language; currency: string; timeZone: string };

/** The formats of a document in its language and time zone. */
export const documentFormats = ({ language, currency, timeZone }: Options): DocumentFormats => {
  const amount = new Intl.NumberFormat(language, { style: 'currency', currency });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone });
  return {
    money: (cents) => amount.format(cents / 100),
    dayOf: (instant) => day.format(new Date(instant)),
  };
};
