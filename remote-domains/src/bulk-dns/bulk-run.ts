import * as v from 'valibot';
import { BulkDnsChange, BulkDnsFault } from '@roost/shared/contracts/bulk-dns';

/**
 * Why a domain was not changed: the API's reason, `refused` for what it said of the whole call, `no-answer` when it was asked
 * again and the change was not there, `not-sent` when the run was cut short.
 */
const Why = v.object({
  code: v.union([BulkDnsFault, v.picklist(['refused', 'no-answer', 'not-sent'])]),
  message: v.string(),
});
export type Why = v.InferOutput<typeof Why>;

export const BulkTarget = v.object({ domainId: v.string(), domain: v.string() });
export type BulkTarget = v.InferOutput<typeof BulkTarget>;

export const BulkOutcome = v.object({
  ...BulkTarget.entries,
  outcome: v.picklist(['changed', 'unchanged', 'failed']),
  why: v.nullable(Why),
});
export type BulkOutcome = v.InferOutput<typeof BulkOutcome>;

/** One bulk update, under way or done, as it is kept for the session. */
export const BulkRun = v.object({
  userId: v.string(),
  workspaceId: v.string(),
  change: BulkDnsChange,
  isRunning: v.boolean(),
  /** Those that have no outcome yet. */
  waiting: v.array(BulkTarget),
  outcomes: v.array(BulkOutcome),
});
export type BulkRun = v.InferOutput<typeof BulkRun>;

export const countOf = ({ outcomes }: BulkRun, outcome: BulkOutcome['outcome']): number =>
  outcomes.filter((one) => one.outcome === outcome).length;

/** A run that a reload has cut short: what was under way may be sent again, which does nothing twice. */
export const cutShort = (run: BulkRun): BulkRun => ({
  ...run,
  isRunning: false,
  waiting: [],
  outcomes: [
    ...run.outcomes,
    ...run.waiting.map((target): BulkOutcome => ({
      ...target,
      outcome: 'failed',
      why: { code: 'not-sent', message: '' },
    })),
  ],
});
