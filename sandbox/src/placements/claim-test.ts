import { and, asc, eq, lte } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { inboxPlacements } from '#database/schema/inbox-placements.ts';

/** A claimed test is read again after this time, in ms, in case its worker was killed. */
const leaseMs = 5 * 60_000;

export type ClaimedTest = typeof inboxPlacements.$inferSelect & { completesAt: Date };

/** Claims a due test that no other worker claims. Undefined without one. */
export const claimTest = (
  database: Database,
  { workspaceId, now }: { workspaceId: string; now: Date },
): Promise<ClaimedTest | undefined> =>
  database.transaction(async (transaction) => {
    const [due] = await transaction
      .select()
      .from(inboxPlacements)
      .where(and(eq(inboxPlacements.workspaceId, workspaceId), lte(inboxPlacements.nextReadAt, now)))
      .orderBy(asc(inboxPlacements.nextReadAt), asc(inboxPlacements.id))
      .limit(1)
      .for('no key update', { skipLocked: true });
    if (!due?.completesAt) return undefined;
    await transaction
      .update(inboxPlacements)
      .set({ nextReadAt: new Date(now.getTime() + leaseMs) })
      .where(eq(inboxPlacements.id, due.id));
    return { ...due, completesAt: due.completesAt };
  });
