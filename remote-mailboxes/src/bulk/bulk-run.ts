import * as v from 'valibot';
import { MailboxSelection } from '@roost/shared/contracts/selection';

/** What is done to many inboxes. Each can be sent again: what is done already is left as it is. */
export const BulkOrder = v.variant('action', [
  v.object({ action: v.literal('forwarding'), forwardTo: v.string() }),
  v.object({ action: v.literal('spam-checks') }),
  v.object({ action: v.literal('cancel-deletion') }),
]);
export type BulkOrder = v.InferOutput<typeof BulkOrder>;
export type BulkAction = BulkOrder['action'];

/**
 * Why something was not done: the API's reason for one inbox, `refused` for what it said of the whole call, `no-answer` when none
 * came to that, asked twice, and `not-sent` when nobody was there any more to send it.
 */
const Why = v.object({
  code: v.picklist([
    'unknown',
    'mailbox-busy',
    'forwards-to-itself',
    'provider-failed',
    'not-checkable',
    'not-cancellable',
    'refused',
    'no-answer',
    'not-sent',
  ]),
  message: v.string(),
});
export type Why = v.InferOutput<typeof Why>;

export const BulkOutcome = v.object({
  id: v.string(),
  /** Its address; empty where it is unknown. */
  name: v.string(),
  outcome: v.picklist(['changed', 'unchanged', 'failed']),
  why: v.nullable(Why),
});
export type BulkOutcome = v.InferOutput<typeof BulkOutcome>;

const Counts = v.object({ changed: v.number(), unchanged: v.number(), failed: v.number() });

/** One bulk action, under way or done, as it is kept for the session. */
export const BulkRun = v.object({
  userId: v.string(),
  workspaceId: v.string(),
  order: BulkOrder,
  /** What it was asked of, and how many those were. */
  selection: MailboxSelection,
  count: v.number(),
  /** Looking up which inboxes match, sending, done, or ended before all were sent. */
  state: v.picklist(['looking', 'running', 'done', 'cut-short']),
  /** How many were looked up. */
  found: v.number(),
  /** Why it was cut short. */
  why: v.nullable(Why),
  counts: Counts,
  /** What became of each; after a reload of a very long one, only of those that failed. */
  outcomes: v.array(BulkOutcome),
});
export type BulkRun = v.InferOutput<typeof BulkRun>;

export const isUnderWay = ({ state }: BulkRun): boolean => state === 'looking' || state === 'running';

export const doneOf = ({ counts }: BulkRun): number => counts.changed + counts.unchanged + counts.failed;

export const countsOf = (outcomes: readonly BulkOutcome[]): BulkRun['counts'] => {
  const counts = { changed: 0, unchanged: 0, failed: 0 };
  for (const { outcome } of outcomes) counts[outcome] += 1;
  return counts;
};
