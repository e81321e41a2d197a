import type { PlacementFolder, PlacementResult } from '@roost/shared/contracts/deliverability/inbox-placement';
import { checkedSeeds, placementMatrix, placementTotals } from './placement-totals.ts';

const seed = (provider: PlacementResult['provider'], folder: PlacementFolder | null): PlacementResult => ({
  provider,
  address: 'seed@seeds.example',
  found: folder && { folder, policy: null, reason: null, spf: null, dkim: null, dmarc: null, ip: null, seconds: null },
  problem: null,
});
const results = [seed('Gmail', 'inbox'), seed('Gmail', 'promotion'), seed('Yahoo', 'spam'), seed('Yahoo', null)];

test('seeds are counted by folder, except those without a result', () => {
  expect(placementTotals(results)).toEqual({ inbox: 1, promotion: 1, spam: 1, unreceived: 0 });
  expect(checkedSeeds(placementTotals(results))).toBe(3);
});

test('each provider has separate counts and pending seeds', () => {
  expect(placementMatrix(results)).toMatchObject([
    { provider: 'Gmail', totals: { inbox: 1, promotion: 1 }, waiting: 0 },
    { provider: 'Yahoo', totals: { spam: 1 }, waiting: 1 },
  ]);
});
