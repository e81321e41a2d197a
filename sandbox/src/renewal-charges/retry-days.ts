import { dayMs } from '#runtime/durations.ts';

/** Days after a failed renewal when the card is charged again. The slots end after the last retry. */
const retryDays = [3, 7, 14] as const;

/** The time of the next retry after `retries` retries. Null after the last. */
export const retryAt = (failedAt: Date, retries: number): Date | null => {
  const day = retryDays[retries];
  return day === undefined ? null : new Date(failedAt.getTime() + day * dayMs);
};
