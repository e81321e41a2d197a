import type {
  PlacementProvider,
  PlacementResult,
  PlacementTotals,
} from '@roost/shared/contracts/deliverability/inbox-placement';

/** The number of seeds per folder; seeds that are not checked yet do not count. */
export const placementTotals = (results: readonly PlacementResult[]): PlacementTotals => {
  const totals: PlacementTotals = { inbox: 0, promotion: 0, spam: 0, unreceived: 0 };
  for (const { found } of results) if (found) totals[found.folder] += 1;
  return totals;
};

/** The totals per provider, in the order of the results; `waiting` seeds are not checked yet. */
export const placementMatrix = (
  results: readonly PlacementResult[],
): { provider: PlacementProvider; totals: PlacementTotals; waiting: number; results: PlacementResult[] }[] =>
  [...Map.groupBy(results, ({ provider }) => provider)].map(([provider, own]) => ({
    provider,
    totals: placementTotals(own),
    waiting: own.filter(({ found }) => found === null).length,
    results: own,
  }));
