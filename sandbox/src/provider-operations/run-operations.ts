import type { OperationKind } from '@roost/shared/contracts/workspaces/failed-operations';
import { and, eq, sql } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { nextTurn } from '#runtime/next-turn.ts';
import { yieldToRequests } from '#runtime/yield-to-requests.ts';
import { callProvider } from './call-provider.ts';
import type { Answer } from './call-provider.ts';
import { claimOperations } from './claim-operations.ts';
import { recordAnswers } from './record-answers.ts';
import type { AnsweredOperation } from './record-answers.ts';

type Context = Pick<Sandbox, 'clock' | 'database' | 'jobs' | 'providers' | 'secrets' | 'settings'>;

/** Operations per claim. Their calls run concurrently. */
const defaultBatchSize = 50;

type Options = { workspaceId: string; batchSize?: number };

/** In ms. A call without an answer by then is repeated with the same key. Shorter than the delay after a claim. */
const callTimeoutMs = 20_000;

/** Calls the provider for the due operations of a workspace, outside of transactions, and records its answers. */
export const runOperations = async (
  context: Context & Pick<Sandbox, 'activity' | 'jobs'>,
  { workspaceId, batchSize = defaultBatchSize }: Options,
): Promise<void> => {
  while ((await runBatch(context, { workspaceId, batchSize, timeoutMs: callTimeoutMs })).length > 0) {
    await yieldToRequests(context);
  }
};

/** In ms. A request responds after it, even when operations have no answer. A worker continues with them. */
const requestMs = 5_000;

type FirstAttempts = { workspaceId: string; keys: readonly string[]; timeoutMs?: number };

/**
 * Calls the provider once for new operations of a request, so that its response contains their outcomes. Returns the
 * answers by key, without those of operations that a worker makes.
 */
export const runFirstAttempts = async (
  context: Context,
  { workspaceId, keys, timeoutMs = requestMs }: FirstAttempts,
): Promise<ReadonlyMap<string, Answer>> => {
  const answers = new Map<string, Answer>();
  if (keys.length === 0) return answers;
  const batch = { workspaceId, batchSize: defaultBatchSize, keys };
  const end = performance.now() + timeoutMs;
  for (let leftMs = timeoutMs; leftMs > 0 && answers.size < keys.length; leftMs = end - performance.now()) {
    const answered = await runBatch(context, { ...batch, timeoutMs: Math.min(leftMs, callTimeoutMs) });
    if (answered.length === 0) break;
    for (const { operation, answer } of answered) answers.set(operation.key, answer);
  }
  const left = keys.filter((key) => !answers.has(key));
  if (left.length > 0) await handOver(context, left);
  return answers;
};

/** Makes the operations due that the request has not started, for a worker. */
const handOver = async ({ database, clock }: Context, keys: readonly string[]): Promise<void> => {
  const isLeft = and(isOneOf(providerOperations.key, keys), eq(providerOperations.attempts, 0));
  await database.execute(sql`
    update ${providerOperations} set next_attempt_at = ${clock.now().toISOString()}::timestamptz where key in (
      select key from ${providerOperations} where ${isLeft} order by key for update skip locked)`);
};

type Batch = { workspaceId: string; batchSize: number; keys?: readonly string[]; timeoutMs: number };

/** Returns the operations that it claimed, with their answers. None when no operation is left. */
const runBatch = async (context: Context, { timeoutMs, ...batch }: Batch): Promise<readonly AnsweredOperation[]> => {
  const { database, clock } = context;
  const operations = await claimOperations(database, { ...batch, now: clock.now() });
  if (operations.length === 0) return [];
  const answered = await Promise.all(
    operations.map(async (operation) => ({
      operation,
      answer: await callProvider(context, operation, { timeoutMs }),
    })),
  );
  // The embedded database never leaves its turn: the response to the payment of a large order would wait for its inboxes.
  await nextTurn();
  for (const recorded of transactionsOf(answered)) {
    await recordAnswers(context, { workspaceId: batch.workspaceId, answered: recorded, now: clock.now() });
    await nextTurn();
  }
  return answered;
};

/** These have a transaction each: hundreds of inboxes to change, or what was paid. */
const recordedAlone: ReadonlySet<OperationKind> = new Set(['change-inboxes', 'reconnect-inboxes', 'charge-card']);

const transactionsOf = (answered: readonly AnsweredOperation[]): readonly (readonly AnsweredOperation[])[] => {
  const alone = answered.filter(({ operation }) => recordedAlone.has(operation.kind));
  const others = answered.filter(({ operation }) => !recordedAlone.has(operation.kind));
  return [...(others.length > 0 ? [others] : []), ...alone.map((one) => [one])];
};
