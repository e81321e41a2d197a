/** The same day and time so many months later, in UTC; the last day of a month that is too short. */
export const addMonths = (date: Date, months: number): Date => {
  const moved = new Date(date);
  moved.setUTCMonth(date.getUTCMonth() + months);
  if (moved.getUTCDate() !== date.getUTCDate()) moved.setUTCDate(0);
  return moved;
};
