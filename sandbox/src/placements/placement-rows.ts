import type {
  InboxPlacement,
  InboxPlacementDetails,
  PlacementStatus,
} from '@roost/shared/contracts/deliverability/inbox-placement';
import { placementTotals } from '@roost/shared/rules/deliverability/placement-totals';
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
  results: shownAt(row, now).map(({ provider, address, found }) => ({
    provider,
    address,
    found: found && withReason(found),
  })),
});

const statusAt = ({ completesAt }: Row, now: Date): PlacementStatus => {
  if (completesAt === null) return 'Created';
  return now < completesAt ? 'Waiting' : 'Completed';
};

/**
 * The results of the seed inboxes at `now`. A message that arrives before the test runs counts from then on. One that
 * arrives after the end still replaces `not-arrived`.
 */
const shownAt = (row: Row, now: Date): SeedResult[] => {
  const status = statusAt(row, now);
  if (status === 'Created') return row.results.map((result) => ({ ...result, found: null }));
  return status === 'Waiting'
    ? row.results
    : row.results.map(({ found, ...seed }) => ({ ...seed, found: found ?? notArrived }));
};

type Found = NonNullable<SeedResult['found']>;

const notArrived: Found = {
  folder: 'unreceived',
  policy: null,
  reason: 'not-arrived',
  spf: null,
  dkim: null,
  dmarc: null,
  ip: null,
  seconds: null,
};

/** Results of earlier versions have no policy and no reason. */
const withReason = (found: Partial<Pick<Found, 'policy' | 'reason'>> & Omit<Found, 'policy' | 'reason'>): Found => ({
  policy: null,
  reason: null,
  ...found,
});
