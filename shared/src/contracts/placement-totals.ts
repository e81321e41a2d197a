import type { PlacementProvider, PlacementResult, PlacementTotals } from './inbox-placement.ts';

/** How many seeds found the message where; those that were not looked into yet are not counted. */
export const placementTotals = (results: readonly PlacementResult[]): PlacementTotals => {
  const totals: PlacementTotals = { inbox: 0, promotion: 0, spam: 0, unreceived: 0 };
  for (const { found } of results) if (found) totals[found.folder] += 1;
  return totals;
};

/** The same provider by provider, in the order of the results; `waiting` seeds were not looked into yet. */
export const placementMatrix = (
  results: readonly PlacementResult[],
): { provider: PlacementProvider; totals: PlacementTotals; waiting: number; results: PlacementResult[] }[] =>
  [...Map.groupBy(results, ({ provider }) => provider)].map(([provider, own]) => ({
    provider,
    totals: placementTotals(own),
    waiting: own.filter(({ found }) => found === null).length,
    results: own,
  }));
