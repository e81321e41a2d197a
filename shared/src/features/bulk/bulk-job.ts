import { toFailure, serverMessageOf } from '@roost/shared/http';
import { session } from '@roost/shared/session';
import { previewChunk, isNotApplied, sendChunk, type BulkRequests } from './bulk-requests.ts';
import { interrupted, isOpen, withOutcomes, type BulkOutcome, type BulkRun, type BulkTarget } from './bulk-run.ts';
import type { BulkRunStore } from './bulk-run-store.ts';
import { warnBeforeLeaving } from './warn-before-leaving.ts';

type Options<Order, Code extends string> = BulkRequests<Order, Code> & {
  store: BulkRunStore<Order, Code>;
  /** Items per request: few enough that a request ends long before its timeout. */
  chunkSize: number;
};

export type BulkStart<Order, Code extends string> = {
  order: Order;
  /** The items, or how to find them. */
  targets: readonly BulkTarget[] | ((onFound: (found: number) => void) => Promise<BulkTarget[]>);
  /** How many items are expected. */
  count: number;
  /** Outcomes of earlier requests; a retry preserves them. */
  completed?: readonly BulkOutcome<Code>[] | undefined;
  onEnd: (run: BulkRun<Order, Code>) => void;
};

export type BulkJob<Order, Code extends string> = {
  start: (start: BulkStart<Order, Code>) => Promise<void>;
  /** Polls the server for the outcome of a request without a response; does nothing when there is none. */
  check: (options: { onEnd: (run: BulkRun<Order, Code>) => void }) => Promise<void>;
};

/** A request can take effect until the client's timeout has passed, even when its page is gone. */
const takesEffectWithinMs = 45_000;
const pollIntervalMs = 1_500;

/** Sends a bulk action in several requests, independent of the screen that started it. */
export const createBulkJob = <Order, Code extends string>(options: Options<Order, Code>): BulkJob<Order, Code> => {
  const { store, chunkSize } = options;
  let isChecking = false;

  const run = async ({ order, targets, count, completed = [], onEnd }: BulkStart<Order, Code>): Promise<void> => {
    const { user, workspace } = session();
    const before = store.read();
    if (user === null || workspace === null || (before !== null && isOpen(before))) return;
    let run: BulkRun<Order, Code> = {
      userId: user.id,
      workspaceId: workspace.id,
      order,
      state: typeof targets === 'function' ? 'looking' : 'running',
      count: count + completed.length,
      found: 0,
      why: null,
      waiting: typeof targets === 'function' ? [] : [...targets],
      sent: null,
      outcomes: [...completed],
    };
    const update = (change: Partial<BulkRun<Order, Code>>) => {
      run = { ...run, ...change };
      store.write(run);
    };
    update({});
    if (typeof targets === 'function') {
      try {
        const waiting = await targets((found) => update({ found }));
        update({ state: 'running', waiting, count: waiting.length + completed.length });
      } catch (thrown) {
        const failure = toFailure(thrown);
        if (failure.kind === 'aborted') return store.write(interrupted(run));
        update({ state: 'cut-short', why: { code: 'refused', message: serverMessageOf(failure) } });
        return onEnd(run);
      }
    }
    while (run.waiting.length > 0) {
      // The next request would go to another workspace.
      if (session().workspace?.id !== workspace.id) return store.write(interrupted(run));
      const chunk = run.waiting.slice(0, chunkSize);
      const waiting = run.waiting.slice(chunkSize);
      update({ waiting, sent: { targets: chunk, at: Date.now() } });
      const found = await sendChunk({ ...options, order, targets: chunk });
      if (found.kind === 'open') return store.write(interrupted(run));
      if (found.kind === 'rejected') {
        return store.write(interrupted({ ...run, waiting: [...chunk, ...waiting], sent: null }));
      }
      update({ outcomes: [...run.outcomes, ...found.outcomes], sent: null });
    }
    update({ state: 'done' });
    return onEnd(run);
  };

  const check: BulkJob<Order, Code>['check'] = async ({ onEnd }) => {
    const needsCheck = (run: BulkRun<Order, Code> | null): run is BulkRun<Order, Code> =>
      run?.state === 'checking' && run.workspaceId === session().workspace?.id && run.userId === session().user?.id;
    for (let run = store.read(); needsCheck(run); run = store.read()) {
      const { order, sent } = run;
      if (sent === null) return;
      const found = await previewChunk({ ...options, order, targets: sent.targets, at: sent.at });
      if (store.read() !== run) continue;
      const isFinal = Date.now() - sent.at >= takesEffectWithinMs;
      const known = (found ?? []).filter((outcome) => isFinal || !isNotApplied(outcome));
      const outcomes = withOutcomes(run.outcomes, known);
      const isEnd = known.length === sent.targets.length || (found === null && isFinal);
      if (known.length > 0 || isEnd) {
        const left = outcomes.filter(({ outcome }) => outcome === 'not-known').map(({ id, name }) => ({ id, name }));
        const next: BulkRun<Order, Code> = {
          ...run,
          state: isEnd ? (outcomes.every(isKnown) ? 'done' : 'cut-short') : 'checking',
          sent: left.length === 0 ? null : { targets: left, at: sent.at },
          outcomes,
        };
        store.write(next);
        if (isEnd) return onEnd(next);
      }
      await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
    }
  };

  return {
    start: (start) => warnBeforeLeaving(() => run(start)),
    check: async (checked) => {
      if (isChecking) return;
      isChecking = true;
      try {
        await check(checked);
      } finally {
        isChecking = false;
      }
    },
  };
};

const isKnown = ({ outcome }: BulkOutcome): boolean => outcome !== 'not-sent' && outcome !== 'not-known';
