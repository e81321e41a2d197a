/** Days after a failed renewal on which the card is charged again; after the last the slots end. */
const retryDays = [3, 7, 14] as const;

const dayMs = 24 * 60 * 60 * 1000;

/** When a renewal is retried again after this number of retries; null after the last. */
export const retryAt = (failedAt: Date, retries: number): Date | null => {
  const day = retryDays[retries];
  return day === undefined ? null : new Date(failedAt.getTime() + day * dayMs);
};
