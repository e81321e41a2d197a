/** IANA time zone; billing days are calendar days of this zone. */
type Zone = { timeZone: string };

const dayMs = 24 * 60 * 60 * 1000;
/** Renewals are at least 28 days apart. A change of time zone moves one by at most 3 days, from the 28th to the 1st. */
const leastPeriodMs = 15 * dayMs;

/** The renewal after the one at `after`: the anchor's day and time, or the last day of a shorter month. */
export const nextRenewal = (after: Date, { anchorAt, months, timeZone }: Series): Date =>
  renewalNear(after, { anchorAt, months, timeZone }, (candidate) => candidate - after.getTime() > leastPeriodMs, 1);

/** The start of the period that ends at `until`. */
export const previousRenewal = (until: Date, { anchorAt, months, timeZone }: Series): Date =>
  renewalNear(until, { anchorAt, months, timeZone }, (candidate) => until.getTime() - candidate > leastPeriodMs, -1);

type Series = Zone & {
  /** Start of the first period. */
  anchorAt: Date;
  /** Length of one period. */
  months: number;
};

const renewalNear = (
  date: Date,
  { anchorAt, months, timeZone }: Series,
  isFound: (candidate: number) => boolean,
  step: 1 | -1,
): Date => {
  const anchor = new Date(wallTime(anchorAt, timeZone));
  const wall = new Date(wallTime(date, timeZone));
  const monthsBetween =
    (wall.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + wall.getUTCMonth() - anchor.getUTCMonth();
  for (let index = Math.floor(monthsBetween / months) - step * 2; ; index += step) {
    const candidate = addMonths(anchorAt, { months: index * months, timeZone });
    if (isFound(candidate.getTime())) return candidate;
  }
};

/** The same day and local time `months` months later, or the last day of a month that is too short. */
export const addMonths = (date: Date, { months, timeZone }: Zone & { months: number }): Date => {
  const wall = new Date(wallTime(date, timeZone));
  const day = wall.getUTCDate();
  wall.setUTCDate(1);
  wall.setUTCMonth(wall.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0)).getUTCDate();
  wall.setUTCDate(Math.min(day, lastDay));
  return toInstant(wall.getTime(), timeZone);
};

/** Midnight of the first day of the next month. */
export const startOfNextMonth = (date: Date, { timeZone }: Zone): Date => {
  const wall = new Date(wallTime(date, timeZone));
  return toInstant(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 1), timeZone);
};

/** Calendar days from one instant to another. */
export const daysBetween = (from: Date, to: Date, { timeZone }: Zone): number =>
  Math.floor(wallTime(to, timeZone) / dayMs) - Math.floor(wallTime(from, timeZone) / dayMs);

/** Days until a renewal, rounded up; 0 once it is past. */
export const daysLeft = (now: Date, renewsAt: Date, { timeZone }: Zone): number => {
  const timeOf = (date: Date) => wallTime(date, timeZone) % dayMs;
  return Math.max(0, daysBetween(now, renewsAt, { timeZone }) + (timeOf(now) < timeOf(renewsAt) ? 1 : 0));
};

/** Local time as ms, as if it were UTC. */
const wallTime = (date: Date, timeZone: string): number => {
  const parts = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(date)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second, date.getUTCMilliseconds());
};

/** For a local time that DST skips, uses the offset before the change. */
const toInstant = (wall: number, timeZone: string): Date => {
  const offsetAt = (instant: number) => wallTime(new Date(instant), timeZone) - instant;
  const guess = wall - offsetAt(wall);
  return new Date(wall - offsetAt(guess));
};

const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const made =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(timeZone, made);
  return made;
};
