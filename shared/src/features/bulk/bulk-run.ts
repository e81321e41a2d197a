import * as v from 'valibot';

/**
 * `not-sent`: the request was not sent. `not-known`: it was sent without a response, so the client must check the
 * outcome. The server reports the other three.
 */
const Outcome = v.picklist(['changed', 'unchanged', 'failed', 'not-sent', 'not-known']);

/** An item of a bulk action; `name` is empty while it is unknown. */
export const BulkTarget = v.object({ id: v.string(), name: v.string() });
export type BulkTarget = v.InferOutput<typeof BulkTarget>;

/** `no-answer`: a later check found the change not applied. `refused`: the server rejected the whole request. */
const runReasons = ['refused', 'no-answer', 'not-sent'] as const;

export const isRunReason = (code: string): boolean => runReasons.some((reason) => reason === code);

export type BulkReason<Code extends string> = { code: Code | (typeof runReasons)[number]; message: string };
export type BulkOutcome<Code extends string = string> = BulkTarget & {
  outcome: v.InferOutput<typeof Outcome>;
  why: BulkReason<Code> | null;
};

/** One bulk action, as stored for the session. `Code` are the API's error codes for one item. */
export type BulkRun<Order = unknown, Code extends string = string> = {
  userId: string;
  workspaceId: string;
  order: Order;
  /** `checking`: a request got no response, and the client polls the server for the outcome. */
  state: 'looking' | 'running' | 'checking' | 'done' | 'cut-short';
  count: number;
  /** How many targets were found, while `looking`. */
  found: number;
  /** Why the whole run was interrupted. */
  why: BulkReason<Code> | null;
  /** Items whose request has not been sent yet. */
  waiting: BulkTarget[];
  /** Items of the open request, and when it was sent (epoch, ms). */
  sent: { targets: BulkTarget[]; at: number } | null;
  outcomes: BulkOutcome<Code>[];
};

/** The schema of a stored run. */
export const bulkRunOf = <Order, const Code extends string>({
  order,
  reasons,
}: {
  order: v.GenericSchema<unknown, Order>;
  reasons: readonly Code[];
}): v.GenericSchema<unknown, BulkRun<Order, Code>> => {
  const Reason = v.object({ code: v.picklist([...reasons, ...runReasons]), message: v.string() });
  return v.object({
    userId: v.string(),
    workspaceId: v.string(),
    order,
    state: v.picklist(['looking', 'running', 'checking', 'done', 'cut-short']),
    count: v.number(),
    found: v.number(),
    why: v.nullable(Reason),
    waiting: v.array(BulkTarget),
    sent: v.nullable(v.object({ targets: v.array(BulkTarget), at: v.number() })),
    outcomes: v.array(v.object({ ...BulkTarget.entries, outcome: Outcome, why: v.nullable(Reason) })),
  });
};

export const isUnderWay = ({ state }: Pick<BulkRun, 'state'>): boolean => state === 'looking' || state === 'running';

/** In progress, or its outcome is being checked: a new action must wait. */
export const isOpen = (run: Pick<BulkRun, 'state'>): boolean => isUnderWay(run) || run.state === 'checking';

export const countOutcomes = (outcomes: readonly BulkOutcome[]): Record<BulkOutcome['outcome'], number> => {
  const counts = { changed: 0, unchanged: 0, failed: 0, 'not-sent': 0, 'not-known': 0 };
  for (const { outcome } of outcomes) counts[outcome] += 1;
  return counts;
};

/** An interrupted run: the items of the open request become `not-known`, the waiting ones `not-sent`. */
export const interrupted = <Order, Code extends string>(run: BulkRun<Order, Code>): BulkRun<Order, Code> => ({
  ...run,
  state: run.sent === null ? 'cut-short' : 'checking',
  why: { code: 'not-sent', message: '' },
  waiting: [],
  outcomes: [
    ...run.outcomes,
    ...(run.sent?.targets ?? []).map((target) => ({ ...target, outcome: 'not-known' as const, why: null })),
    ...run.waiting.map((target) => ({ ...target, outcome: 'not-sent' as const, why: null })),
  ],
});

/** Replaces the outcomes of the same items. */
export const withOutcomes = <Code extends string>(
  outcomes: readonly BulkOutcome<Code>[],
  found: readonly BulkOutcome<Code>[],
): BulkOutcome<Code>[] => {
  const byId = new Map(found.map((outcome) => [outcome.id, outcome]));
  return outcomes.map((outcome) => byId.get(outcome.id) ?? outcome);
};
