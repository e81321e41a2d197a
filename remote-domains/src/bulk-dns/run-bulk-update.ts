import { bulkUpdateDns, type BulkDnsChange, type BulkDnsResult } from '@roost/shared/contracts/bulk-dns';
import { failureOf, http, messageOf, type FailureKind } from '@roost/shared/http';
import { session } from '@roost/shared/session';
import { cutShort, type BulkOutcome, type BulkRun, type BulkTarget, type Why } from './bulk-run.ts';
import { bulkRun, setBulkRun } from './bulk-run-store.ts';

/** Domains in one call: few enough that each call is over long before its time is. */
export const chunkSize = 25;

type Asked = {
  change: BulkDnsChange;
  targets: readonly BulkTarget[];
  /** What others came to before, which a retry leaves as it is. */
  settled?: readonly BulkOutcome[];
  onEnd: (run: BulkRun) => void;
};

/** Updates the domains, some at a time, whatever becomes of the screen that asked for it. */
export const runBulkUpdate = async ({ change, targets, settled = [], onEnd }: Asked): Promise<void> => {
  const { user, workspace } = session();
  if (user === null || workspace === null || bulkRun()?.isRunning === true) return;
  const outcomes = [...settled];
  const waiting = [...targets];
  const runNow = ({ isRunning }: { isRunning: boolean }): BulkRun => ({
    userId: user.id,
    workspaceId: workspace.id,
    change,
    isRunning,
    waiting: [...waiting],
    outcomes: [...outcomes],
  });
  while (waiting.length > 0) {
    const run = runNow({ isRunning: true });
    setBulkRun(run);
    // The next call would go to another workspace.
    if (session().workspace?.id !== workspace.id) return setBulkRun(cutShort(run));
    const found = await outcomesOf(waiting.slice(0, chunkSize), change);
    if (found === null) return setBulkRun(cutShort(run));
    outcomes.push(...found);
    waiting.splice(0, chunkSize);
  }
  const run = runNow({ isRunning: false });
  setBulkRun(run);
  return onEnd(run);
};

/** Null when nobody waits for it any more. */
const outcomesOf = async (chunk: readonly BulkTarget[], change: BulkDnsChange): Promise<BulkOutcome[] | null> => {
  try {
    return withResults(chunk, await send(chunk, change, { preview: false }));
  } catch (thrown) {
    const failure = failureOf(thrown);
    if (leaving.has(failure.kind)) return null;
    if (!withoutAnswer.has(failure.kind)) return failed(chunk, { code: 'refused', message: messageOf(failure) });
    return verified(chunk, change);
  }
};

/** After a lost answer: what would change nothing now has been applied. */
const verified = async (chunk: readonly BulkTarget[], change: BulkDnsChange): Promise<BulkOutcome[]> => {
  const why: Why = { code: 'no-answer', message: '' };
  try {
    const results = await send(chunk, change, { preview: true });
    return withResults(chunk, results).map((found): BulkOutcome => {
      if (found.outcome === 'unchanged') return { ...found, outcome: 'changed' };
      return found.outcome === 'changed' ? { ...found, outcome: 'failed', why } : found;
    });
  } catch {
    return failed(chunk, why);
  }
};

const send = async (chunk: readonly BulkTarget[], change: BulkDnsChange, query: { preview: boolean }) => {
  const domains = chunk.map(({ domainId }) => domainId);
  return (await http().call(bulkUpdateDns, { query, body: { ...change, domains } })).results;
};

const withResults = (chunk: readonly BulkTarget[], results: readonly BulkDnsResult[]): BulkOutcome[] =>
  chunk.map((target) => {
    const result = results.find(({ domainId }) => domainId === target.domainId);
    if (result === undefined) return { ...target, outcome: 'failed', why: { code: 'unknown', message: '' } };
    return { ...target, outcome: result.outcome, why: result.reason };
  });

const failed = (chunk: readonly BulkTarget[], why: Why): BulkOutcome[] =>
  chunk.map((target) => ({ ...target, outcome: 'failed', why }));

const leaving: ReadonlySet<FailureKind> = new Set(['aborted', 'unauthenticated', 'forbidden']);
const withoutAnswer: ReadonlySet<FailureKind> = new Set(['unreachable', 'timeout', 'malformed', 'unavailable']);
