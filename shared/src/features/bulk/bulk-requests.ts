import { toFailure, serverMessageOf } from '@roost/shared/http';
import { isOutcomeUnknown } from '@roost/shared/http/is-outcome-unknown';
import type { BulkOutcome, BulkReason, BulkTarget } from './bulk-run.ts';

/** The API's result for one item. */
export type BulkResult<Code extends string> = {
  id: string;
  name: string;
  outcome: 'changed' | 'unchanged' | 'failed';
  reason: { code: Code; message: string } | null;
};

export type BulkRequests<Order, Code extends string> = {
  /** Changes the items. Idempotent: a repeated request leaves changed items as they are. */
  send: (order: Order, ids: string[]) => Promise<readonly BulkResult<Code>[]>;
  /**
   * Changes nothing. `unchanged` means that the change was applied, `changed` that it was not. `sentMs` is the time
   * since the request.
   */
  preview: (order: Order, ids: string[], options: { sentMs: number }) => Promise<readonly BulkResult<Code>[]>;
  /** The API has no such item. */
  unknown: Code;
};

type Chunk<Order, Code extends string> = BulkRequests<Order, Code> & { order: Order; targets: readonly BulkTarget[] };

/** `open`: the request was sent, and its outcome is unknown. `rejected`: not applied, because the session had ended. */
export type ChunkResult<Code extends string> =
  { kind: 'settled'; outcomes: BulkOutcome<Code>[] } | { kind: 'open' } | { kind: 'rejected' };

/** Sends one request. Without a response, checks what was applied and sends the rest once more. */
export const sendChunk = async <Order, Code extends string>(
  chunk: Chunk<Order, Code>,
  { isRetry = false }: { isRetry?: boolean } = {},
): Promise<ChunkResult<Code>> => {
  const { order, targets, send } = chunk;
  const at = Date.now();
  try {
    const results = await send(order, targets.map(toId));
    return { kind: 'settled', outcomes: toOutcomes(chunk, results) };
  } catch (thrown) {
    const failure = toFailure(thrown);
    if (failure.kind === 'aborted') return { kind: 'open' };
    if (failure.kind === 'unauthenticated' || failure.kind === 'forbidden') return { kind: 'rejected' };
    if (!isOutcomeUnknown(failure)) {
      return {
        kind: 'settled',
        outcomes: toFailures<Code>(targets, { code: 'refused', message: serverMessageOf(failure) }),
      };
    }
  }
  const previewed = await previewChunk({ ...chunk, at });
  if (previewed === null) return { kind: 'open' };
  const rest = previewed.filter(isNotApplied);
  if (isRetry || rest.length === 0) return { kind: 'settled', outcomes: previewed };
  const retried = await sendChunk({ ...chunk, targets: rest.map(({ id, name }) => ({ id, name })) }, { isRetry: true });
  if (retried.kind !== 'settled') return retried;
  const found = new Map(retried.outcomes.map((outcome) => [outcome.id, outcome]));
  return { kind: 'settled', outcomes: previewed.map((outcome) => found.get(outcome.id) ?? outcome) };
};

/**
 * The outcomes of a request without a response, from the server's current data; null when the server cannot be reached.
 */
export const previewChunk = async <Order, Code extends string>(
  chunk: Chunk<Order, Code> & { at: number },
): Promise<BulkOutcome<Code>[] | null> => {
  const { order, targets, preview, at } = chunk;
  try {
    const results = await preview(order, targets.map(toId), { sentMs: Math.max(0, Date.now() - at) });
    return toOutcomes(chunk, results).map((found): BulkOutcome<Code> => {
      if (found.outcome === 'unchanged') return { ...found, outcome: 'changed' };
      if (found.outcome !== 'changed') return found;
      return { ...found, outcome: 'failed', why: { code: 'no-answer', message: '' } };
    });
  } catch {
    return null;
  }
};

export const isNotApplied = ({ why }: BulkOutcome): boolean => why?.code === 'no-answer';

const toId = ({ id }: BulkTarget): string => id;

const toOutcomes = <Order, Code extends string>(
  { targets, unknown }: Chunk<Order, Code>,
  results: readonly BulkResult<Code>[],
): BulkOutcome<Code>[] => {
  const byId = new Map(results.map((result) => [result.id, result]));
  return targets.map(({ id, name }) => {
    const result = byId.get(id);
    if (result === undefined) return { id, name, outcome: 'failed', why: { code: unknown, message: '' } };
    return { id, name: result.name || name, outcome: result.outcome, why: result.reason };
  });
};

const toFailures = <Code extends string>(targets: readonly BulkTarget[], why: BulkReason<Code>): BulkOutcome<Code>[] =>
  targets.map((target) => ({ ...target, outcome: 'failed', why }));
