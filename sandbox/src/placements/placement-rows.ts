import type {
  InboxPlacement,
  InboxPlacementDetails,
  PlacementStatus,
} from '@roost/shared/contracts/deliverability/inbox-placement';
import { placementTotals } from '@roost/shared/rules/deliverability/placement-totals';
import type { inboxPlacements, PlannedResult } from '#database/schema/inbox-placements.ts';

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
  results: shownAt(row, now).map(({ provider, address, found }) => ({ provider, address, found })),
});

const statusAt = ({ completesAt }: Row, now: Date): PlacementStatus => {
  if (completesAt === null) return 'Created';
  return now < completesAt ? 'Waiting' : 'Completed';
};

/** The results of the seed inboxes at `now`. */
const shownAt = ({ results, startedAt }: Row, now: Date): PlannedResult[] =>
  results.map((result) => {
    const isShown = startedAt !== null && now.getTime() >= startedAt.getTime() + result.shownAfter;
    return isShown ? result : { ...result, found: null };
  });
