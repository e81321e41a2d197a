import type {
  InboxPlacement,
  InboxPlacementDetails,
  PlacementStatus,
} from '@roost/shared/contracts/deliverability/inbox-placement';
import { placementTotals } from '@roost/shared/rules/deliverability/placement-totals';
import { notArrived } from '#seed-inboxes/not-arrived.ts';
import { isSeedAddress as isSimulated } from '#seed-inboxes/seed-addresses.ts';
import type { inboxPlacements, SeedResult } from '#database/schema/inbox-placements.ts';

type Row = typeof inboxPlacements.$inferSelect;

export const toPlacement = (row: Row, now: Date): InboxPlacement => {
  const status = statusAt(row, now);
  return {
    id: row.id,
    mailbox: { id: row.mailboxId, email: row.email },
    providers: row.providers,
    status,
    totals: placementTotals(shownAt(row, now)),
    seeds: row.results.length,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    completedAt: status === 'Completed' ? (row.completesAt?.toISOString() ?? null) : null,
  };
};

export const toPlacementDetails = (row: Row, now: Date): InboxPlacementDetails => ({
  ...toPlacement(row, now),
  code: row.code,
  results: shownAt(row, now).map(({ provider, address, found, problem = null }) => ({
    provider,
    address,
    found: found && withReason(found),
    problem,
  })),
});

/** A test ends after the last reading of the inboxes at providers. */
const statusAt = ({ completesAt, nextReadAt }: Row, now: Date): PlacementStatus => {
  if (completesAt === null) return 'Created';
  return now < completesAt || nextReadAt !== null ? 'Waiting' : 'Completed';
};

/**
 * The results of the seed inboxes at `now`. A message that arrives before the test runs counts from then on. One that
 * arrives at a simulated receiver after the end still replaces `not-arrived`.
 */
const shownAt = (row: Row, now: Date): SeedResult[] => {
  const status = statusAt(row, now);
  if (status === 'Created') return row.results.map((result) => ({ ...result, found: null }));
  return status === 'Waiting'
    ? row.results
    : row.results.map((seed) => (isSimulated(seed.address) ? { ...seed, found: seed.found ?? notArrived } : seed));
};

type Found = NonNullable<SeedResult['found']>;

/** Results of earlier versions have no policy and no reason. */
const withReason = (found: Partial<Pick<Found, 'policy' | 'reason'>> & Omit<Found, 'policy' | 'reason'>): Found => ({
  policy: null,
  reason: null,
  ...found,
});
