import type { OrderFailure, OrderFault } from '@roost/shared/contracts/billing/purchase';
import { lookUp } from '@roost/shared/contracts/open-enum';
import type { Database } from '#database/database.ts';
import { markLostTransfers } from '#fulfilment/mark-lost-transfers.ts';
import { saveFailures } from '#providers/save-failures.ts';

type Params = { workspaceId: string; failure: OrderFailure; now: Date };

/** Saves for operators which items of an order were lost, and marks lost transfers. */
export const saveOrderFailure = async (database: Database, { workspaceId, failure, now }: Params): Promise<void> => {
  const { code, subjects } = failure;
  const failures = subjects.map((subject) => ({ subject, reason: lookUp(reasons, code, code) }));
  await saveFailures(database, { workspaceId, kind: 'Domain', failures, now });
  if (code === 'transfer-failed') await markLostTransfers(database, { workspaceId, names: subjects });
};

const reasons: Record<OrderFault, string> = {
  'domain-lost': 'Bought by someone else before you paid',
  'transfer-failed': 'Could no longer be transferred when you paid',
  'invoice-closed': 'Was no longer open when you paid',
  'payment-refunded': 'Changed while you paid',
};
