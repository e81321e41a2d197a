import * as v from 'valibot';

/** Age of an item, from the start of the day (UTC), so that a filter is the same for the whole day. */
export const CreatedFilter = v.picklist(['7-days', '30-days', '90-days', 'older']);
export type CreatedFilter = v.InferOutput<typeof CreatedFilter>;

const dayMs = 24 * 60 * 60 * 1_000;
const days: Record<CreatedFilter, number> = { '7-days': 7, '30-days': 30, '90-days': 90, older: 90 };

/** The filter in the API's format. */
export const createdRange = (created: CreatedFilter): { createdFrom: string } | { createdBefore: string } => {
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  const instant = new Date(today - days[created] * dayMs).toISOString();
  return created === 'older' ? { createdBefore: instant } : { createdFrom: instant };
};
