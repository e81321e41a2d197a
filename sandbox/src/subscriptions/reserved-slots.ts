import { orderLifetimeMs } from '@roost/shared/contracts/billing/purchase';
import type { SlotNumbers } from '@roost/shared/contracts/billing/subscription';
import { and, eq, gt, lt, ne, or, sum } from 'drizzle-orm';
import { slotNumbers } from './load-subscription.ts';
import type { Database } from '#database/database.ts';
import { transactions } from '#database/schema/purchases.ts';

type Params = {
  workspaceId: string;
  now: Date;
  /** Excludes the slots that this order reserves. */
  except?: string | undefined;
  /** Counts only orders created before this one. */
  before?: { id: string; createdAt: Date };
};

/** Free slots that unpaid orders reserve for their inboxes. */
export const reservedSlots = async (
  database: Database,
  { workspaceId, now, except, before }: Params,
): Promise<SlotNumbers> => {
  const { createdAt, id } = transactions;
  const found = await database
    .select({ type: transactions.coveredType, slots: sum(transactions.coveredSlots).mapWith(Number) })
    .from(transactions)
    .where(
      and(
        eq(transactions.workspaceId, workspaceId),
        eq(transactions.status, 'Open'),
        gt(createdAt, new Date(now.getTime() - orderLifetimeMs)),
        except === undefined ? undefined : ne(id, except),
        before && or(lt(createdAt, before.createdAt), and(eq(createdAt, before.createdAt), lt(id, before.id))),
      ),
    )
    .groupBy(transactions.coveredType);
  return slotNumbers((type) => found.find((row) => row.type === type)?.slots ?? 0);
};
