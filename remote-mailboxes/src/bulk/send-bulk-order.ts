import { bulkCancelDeletion } from '@roost/shared/contracts/mailbox-deletion';
import { bulkUpdateForwarding } from '@roost/shared/contracts/mailbox-edit';
import { bulkCreateSpamChecks } from '@roost/shared/contracts/spam-check';
import { failureOf, http, messageOf, type FailureKind } from '@roost/shared/http';
import type { BulkOrder, BulkOutcome, Why } from './bulk-run.ts';

/** What became of each of some inboxes; null when nobody waits for it any more. */
export const sendBulkOrder = async (order: BulkOrder, ids: string[]): Promise<BulkOutcome[] | null> => {
  try {
    return await sentTwice(order, ids);
  } catch (thrown) {
    const failure = failureOf(thrown);
    if (leaving.has(failure.kind)) return null;
    const code = withoutAnswer.has(failure.kind) ? 'no-answer' : 'refused';
    return ids.map((id) => ({ id, name: '', outcome: 'failed', why: { code, message: messageOf(failure) } }));
  }
};

/** After a lost answer once more: what was done is left as it is, and is told. */
const sentTwice = async (order: BulkOrder, ids: string[]): Promise<BulkOutcome[]> => {
  try {
    return await sent(order, ids);
  } catch (thrown) {
    if (!withoutAnswer.has(failureOf(thrown).kind)) throw thrown;
    return sent(order, ids);
  }
};

const sent = async (order: BulkOrder, mailboxIds: string[]): Promise<BulkOutcome[]> => {
  const results = await resultsOf(order, mailboxIds);
  const byId = new Map(results.map(({ reason, ...result }) => [result.id, { ...result, why: reason }]));
  return mailboxIds.map(
    (id) => byId.get(id) ?? { id, name: '', outcome: 'failed', why: { code: 'unknown', message: '' } },
  );
};

type Result = Omit<BulkOutcome, 'why'> & { reason: Why | null };

const resultsOf = async (order: BulkOrder, mailboxIds: string[]): Promise<Result[]> => {
  switch (order.action) {
    case 'forwarding': {
      const body = { mailboxIds, forwardTo: order.forwardTo };
      return (await http().call(bulkUpdateForwarding, { body })).results;
    }
    case 'spam-checks':
      return (await http().call(bulkCreateSpamChecks, { body: { mailboxIds } })).results;
    case 'cancel-deletion':
      return (await http().call(bulkCancelDeletion, { body: { mailboxIds } })).results;
  }
};

const leaving: ReadonlySet<FailureKind> = new Set(['aborted', 'unauthenticated', 'forbidden']);
const withoutAnswer: ReadonlySet<FailureKind> = new Set(['unreachable', 'timeout', 'malformed', 'unavailable']);
