import * as v from 'valibot';

/**
 * `not-sent`: the request never left. `not-known`: it left and no response came, so the server must be asked.
 * The other three are the server's.
 */
const Outcome = v.picklist(['changed', 'unchanged', 'failed', 'not-sent', 'not-known']);

/** Something that a bulk action changes; `name` is empty while it is unknown. */
export const BulkTarget = v.object({ id: v.string(), name: v.string() });
export type BulkTarget = v.InferOutput<typeof BulkTarget>;

/** `no-answer`: the server was asked afterwards and the change was not there. `refused`: it rejected the whole request. */
const runReasons = ['refused', 'no-answer', 'not-sent'] as const;

export type BulkReason<Code extends string> = { code: Code | (typeof runReasons)[number]; message: string };
export type BulkOutcome<Code extends string = string> = BulkTarget & {
  outcome: v.InferOutput<typeof Outcome>;
  why: BulkReason<Code> | null;
};

/** One bulk action, as it is stored for the session. `Code` are the API's reasons for one item. */
export type BulkRun<Order = unknown, Code extends string = string> = {
  userId: string;
  workspaceId: string;
  order: Order;
  /** `checking`: a request got no response, and the client asks the server for the outcome. */
  state: 'looking' | 'running' | 'checking' | 'done' | 'cut-short';
  count: number;
  /** How many targets were found so far, while `looking`. */
  found: number;
  /** Why it was cut short as a whole. */
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

/** Under way, or the server is being asked: a new action has to wait. */
export const isOpen = (run: Pick<BulkRun, 'state'>): boolean => isUnderWay(run) || run.state === 'checking';

export const countOutcomes = (outcomes: readonly BulkOutcome[]): Record<BulkOutcome['outcome'], number> => {
  const counts = { changed: 0, unchanged: 0, failed: 0, 'not-sent': 0, 'not-known': 0 };
  for (const { outcome } of outcomes) counts[outcome] += 1;
  return counts;
};

/** A run that stops: the items of an open request are not known, the rest was not sent. */
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
