import type {
  PlacementFolder,
  PlacementProvider,
  PlacementResult,
  PlacementTotals,
} from '@roost/shared/contracts/deliverability/inbox-placement';
import type { Open } from '@roost/shared/contracts/open-enum';

/** The number of seeds per folder. Seeds that are not checked yet, and folders of a later version, do not count. */
export const placementTotals = (results: readonly Pick<PlacementResult, 'found'>[]): PlacementTotals => {
  const countIn = (folder: PlacementFolder) => results.filter(({ found }) => found?.folder === folder).length;
  return {
    inbox: countIn('inbox'),
    promotion: countIn('promotion'),
    spam: countIn('spam'),
    unreceived: countIn('unreceived'),
  };
};

/** The number of seeds that are checked. A completed test has fewer than all when a seed inbox could not be read. */
export const checkedSeeds = ({ inbox, promotion, spam, unreceived }: PlacementTotals): number =>
  inbox + promotion + spam + unreceived;

/** The totals per provider, in the order of the results; `waiting` seeds have no result. */
export const placementMatrix = (
  results: readonly PlacementResult[],
): { provider: Open<PlacementProvider>; totals: PlacementTotals; waiting: number; results: PlacementResult[] }[] =>
  [...Map.groupBy(results, ({ provider }) => provider)].map(([provider, own]) => ({
    provider,
    totals: placementTotals(own),
    waiting: own.filter(({ found }) => found === null).length,
    results: own,
  }));
