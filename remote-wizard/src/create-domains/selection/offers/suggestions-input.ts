import { budgetOf, type SuggestionLimits } from './suggestion-limits.ts';

/** Number of suggestions per request (product spec, section 9). */
export const batchSize = 10;

export type Suggested = { stem: string; limits: SuggestionLimits };

export const suggestionsInput = ({ stem, limits, batch }: Suggested & { batch: number }) => ({
  query: {
    domain: stem,
    limit: batchSize,
    offset: batch * batchSize,
    endings: limits.endings,
    maxPrice: budgetOf(limits) ?? undefined,
  },
});
