import fc from 'fast-check';
import {
  addMonths,
  daysBetween,
  daysLeft,
  nextRenewal,
  previousRenewal,
  startOfNextMonth,
} from './billing-calendar.ts';

const utc = (text: string) => new Date(`${text}T12:00:00.000Z`);
const renewalsFrom = (anchorAt: Date, { count, months = 1, timeZone = 'UTC' }: RenewalOptions): Date[] => {
  const found: Date[] = [];
  let at = anchorAt;
  for (let step = 0; step < count; step += 1) {
    at = nextRenewal(at, { anchorAt, months, timeZone });
    found.push(at);
  }
  return found;
};
type RenewalOptions = { count: number; months?: number; timeZone?: string };
const dayIn = (date: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en', { day: 'numeric', timeZone }).format(date));
const lastDayIn = (date: Date, timeZone: string): number => {
  const [year = 0, month = 1] = new Intl.DateTimeFormat('sv', { year: 'numeric', month: '2-digit', timeZone })
    .format(date)
    .split('-')
    .map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
};

const anInstant = fc
  .integer({ min: Date.UTC(2024, 0, 1) / 60_000, max: Date.UTC(2032, 0, 1) / 60_000 })
  .map((minutes) => new Date(minutes * 60_000));
const aZone = fc.constantFrom('UTC', 'America/New_York', 'Europe/Paris', 'Asia/Tokyo', 'Australia/Sydney');

test.each([
  ['2027-01-31', ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
  ['2028-01-30', ['2028-02-29', '2028-03-30']],
])('months from %s keep their anchor day', (start, days) => {
  expect(renewalsFrom(utc(start), { count: days.length })).toEqual(days.map(utc));
});

test('years from 29 February return to it', () => {
  const years = renewalsFrom(utc('2028-02-29'), { count: 4, months: 12 });
  expect(years).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'].map(utc));
});

test('the anchor day is the day in the time zone of the workspace', () => {
  const anchorAt = new Date('2027-02-01T03:30:00.000Z');
  const timeZone = 'America/New_York';
  expect(renewalsFrom(anchorAt, { count: 2, timeZone }).map((date) => dayIn(date, timeZone))).toEqual([28, 31]);
});

test('every renewal is on the anchor day, or on the last day of a shorter month', () => {
  fc.assert(
    fc.property(anInstant, aZone, fc.constantFrom(1, 12), (anchorAt, timeZone, months) => {
      const anchorDay = dayIn(anchorAt, timeZone);
      for (const date of renewalsFrom(anchorAt, { count: 14, months, timeZone })) {
        expect(dayIn(date, timeZone)).toBe(Math.min(anchorDay, lastDayIn(date, timeZone)));
      }
    }),
    { numRuns: 20 },
  );
});

test('a period starts at the previous renewal and has its actual number of days', () => {
  fc.assert(
    fc.property(anInstant, aZone, (anchorAt, timeZone) => {
      const series = { anchorAt, months: 1, timeZone };
      const dates = [anchorAt, ...renewalsFrom(anchorAt, { count: 13, timeZone })];
      for (const [index, end] of dates.entries()) {
        const start = dates[index - 1];
        if (start === undefined) continue;
        expect(previousRenewal(end, series)).toEqual(start);
        expect([28, 29, 30, 31]).toContain(daysBetween(start, end, { timeZone }));
      }
      const days = dates.slice(1).map((end, index) => daysBetween(dates[index] ?? end, end, { timeZone }));
      const first = dates[0] ?? anchorAt;
      expect(days.reduce((sum, number) => sum + number, 0)).toBe(
        daysBetween(first, dates.at(-1) ?? anchorAt, { timeZone }),
      );
    }),
    { numRuns: 20 },
  );
});

test('the remaining days count down from all to none', () => {
  fc.assert(
    fc.property(anInstant, aZone, fc.double({ min: 0, max: 1, noNaN: true }), (anchorAt, timeZone, share) => {
      const [end = anchorAt] = renewalsFrom(anchorAt, { count: 1, timeZone });
      const days = daysBetween(anchorAt, end, { timeZone });
      expect(daysLeft(anchorAt, end, { timeZone })).toBe(days);
      expect(daysLeft(end, end, { timeZone })).toBe(0);
      const now = new Date(anchorAt.getTime() + share * (end.getTime() - anchorAt.getTime()));
      const left = daysLeft(now, end, { timeZone });
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(days);
      expect(Math.abs(left - (1 - share) * days)).toBeLessThanOrEqual(1.1);
    }),
  );
});

// The day can move from the 28th to the 1st, and daylight saving of the two zones differs by up to two hours.
test('a period across a change of time zone has 28 to 33 days, within two hours', () => {
  const hours = (anchorAt: Date, { before, after }: { before: string; after: string }) => {
    const at = renewalsFrom(anchorAt, { count: 3, timeZone: before }).at(-1) ?? anchorAt;
    return (nextRenewal(at, { anchorAt, months: 1, timeZone: after }).getTime() - at.getTime()) / 3_600_000;
  };
  const longest = { before: 'America/New_York', after: 'Australia/Sydney' };
  expect(hours(new Date('2027-02-28T13:30:00.000Z'), longest)).toBe(33 * 24 + 2);
  fc.assert(
    fc.property(anInstant, aZone, aZone, (anchorAt, before, after) => {
      const found = hours(anchorAt, { before, after });
      expect(found).toBeGreaterThanOrEqual(28 * 24 - 2);
      expect(found).toBeLessThanOrEqual(33 * 24 + 2);
    }),
  );
});

test('local time is the same across daylight saving changes', () => {
  const anchorAt = new Date('2027-03-10T11:00:00.000Z');
  expect(addMonths(anchorAt, { months: 1, timeZone: 'Europe/Paris' })).toEqual(new Date('2027-04-10T10:00:00.000Z'));
  expect(startOfNextMonth(anchorAt, { timeZone: 'Europe/Paris' })).toEqual(new Date('2027-03-31T22:00:00.000Z'));
});
