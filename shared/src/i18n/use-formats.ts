import { useLingui } from '@lingui/react';

export type Formats = {
  /** Integer cents of USD, as in `$12.99` or `12,99 $US`. */
  money: (cents: number) => string;
  number: (value: number) => string;
  /** Day of an ISO 8601 instant in the user's time zone, or in the given IANA zone. */
  day: (instant: string, options?: { timeZone: string }) => string;
  /** Day and minute of an ISO 8601 instant in the user's time zone. */
  moment: (instant: string) => string;
  /** Distance from now, as in "3 days ago". */
  ago: (instant: string) => string;
};

/** Formatters for the current language; they change with it. */
export const useFormats = (): Formats => formatsIn(useLingui().i18n.locale);

/** One set per language for the whole page: a formatter takes milliseconds to create, and every row needs some. */
const formatsByLocale = new Map<string, Formats>();

const formatsIn = (locale: string): Formats => {
  const formats = formatsByLocale.get(locale) ?? formatsOf(locale);
  formatsByLocale.set(locale, formats);
  return formats;
};

const formatsOf = (locale: string): Formats => {
  const money = memoize(() => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }));
  const number = memoize(() => new Intl.NumberFormat(locale));
  const days = new Map<string | undefined, Intl.DateTimeFormat>();
  const dayIn = (timeZone?: string) => {
    const cached = days.get(timeZone) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
    days.set(timeZone, cached);
    return cached;
  };
  const moment = memoize(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));
  const distance = memoize(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  return {
    money: (cents) => money().format(cents / 100),
    number: (value) => number().format(value),
    day: (instant, options) => dayIn(options?.timeZone).format(new Date(instant)),
    moment: (instant) => moment().format(new Date(instant)),
    ago: (instant) => {
      const seconds = (new Date(instant).getTime() - Date.now()) / 1000;
      const [size, unit] = units.find(([size]) => Math.abs(seconds) >= size) ?? [1, 'second'];
      return distance().format(Math.trunc(seconds / size), unit);
    },
  };
};

/** Creates the value on the first call. */
const memoize = <T>(make: () => T): (() => T) => {
  let thing: T | undefined;
  return () => (thing ??= make());
};

const units = [
  [31_536_000, 'year'],
  [2_592_000, 'month'],
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
] as const satisfies readonly (readonly [number, Intl.RelativeTimeFormatUnit])[];
