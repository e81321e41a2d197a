import { wholeShare, type Canary } from '@roost/shared/platform/channel';
import type { SourceError } from './counts-source.ts';
import { addPeriod, decide, noEvidence, type Comparison, type Decision } from './decide.ts';
import { describeCounts, describeDecision } from './describe.ts';

/** A canary that runs. */
export type RunningCanary = Canary & {
  /** The version that is live beside it. */
  live: string;
  /** When the canary started, at any share. */
  since: Date;
  /** When it got another share. */
  moves: readonly Date[];
};

/** What a watch reads and changes. */
export type WatchPort = {
  /** The canary, or the live version when none runs. */
  readCanary: () => Promise<RunningCanary | { live: string }>;
  /** What canary and stable had in each period since the canary started, the oldest first. A period never changes. */
  readCounts: (canary: RunningCanary) => Promise<Comparison[]>;
  /** Gives the canary another share. Returns what it did, in words. Throws when the canary has changed since. */
  move: (canary: RunningCanary, change: { share: number; why: string }) => Promise<string>;
  promote: (canary: RunningCanary, change: { why: string }) => Promise<string>;
  rollBack: (canary: RunningCanary, change: { why: string }) => Promise<string>;
};

/** Why a watch ended. `interrupted` changes nothing: the next watch continues. */
export type WatchEnd = 'promoted' | 'rolled back' | 'stopped by someone else' | 'interrupted';

type Options = {
  intervalMs: number;
  /** Waits between two looks. */
  wait: (ms: number) => Promise<void>;
  /** Ends the watch between two looks. */
  signal: AbortSignal;
  log: (line: string) => void;
};

/** Time between two looks. */
export const lookIntervalMs = 10_000;

/** The longest wait that a source can ask for, in ms. */
const maxWaitMs = 10 * 60_000;

/**
 * Looks at the canary until it is promoted, rolled back or stopped. Keeps nothing between two looks: the registry and the
 * collector have all of it, so a watch that starts again continues. A look that fails changes nothing.
 */
export const watch = async (port: WatchPort, { intervalMs, wait, signal, log }: Options): Promise<WatchEnd> => {
  let watched: string | undefined;
  while (!signal.aborted) {
    let pauseMs = intervalMs;
    try {
      const canary = await port.readCanary();
      if (!('version' in canary)) return endOf(watched, canary);
      watched = canary.version;
      const { line, end } = await look(port, canary);
      log(line);
      if (end !== undefined) return end;
    } catch (failed) {
      if (failed instanceof NoCanary) throw failed;
      const { message, retryAfterMs = 0 } = failed as SourceError;
      pauseMs = Math.max(intervalMs, Math.min(retryAfterMs, maxWaitMs));
      log(`Holds: ${message}`);
    }
    await wait(pauseMs);
  }
  return 'interrupted';
};

class NoCanary extends Error {}

/** Someone else has ended the canary. */
const endOf = (watched: string | undefined, { live }: { live: string }): WatchEnd => {
  if (watched === undefined) throw new NoCanary('There is no canary to watch. Start one with "pnpm release canary".');
  return watched === live ? 'promoted' : 'stopped by someone else';
};

const look = async (port: WatchPort, canary: RunningCanary): Promise<{ line: string; end?: WatchEnd }> => {
  const periods = await port.readCounts(canary);
  const evidence = periods.reduce(addPeriod, noEvidence());
  const decision = decide(evidence, canary);
  const what = describeCounts(canary, evidence.sums);
  const why = describeDecision(decision, evidence.sums);
  const { done, end } = await act(port, canary, { decision, why });
  return { line: [what, why, ...(done === undefined ? [] : [done])].join(' '), ...(end && { end }) };
};

type Action = { decision: Decision; why: string };

const act = async (
  port: WatchPort,
  canary: RunningCanary,
  { decision, why }: Action,
): Promise<{ done?: string; end?: WatchEnd }> => {
  switch (decision.action) {
    case 'hold':
      return {};
    case 'roll back':
      return { done: await port.rollBack(canary, { why }), end: 'rolled back' };
    case 'advance':
      return decision.share === wholeShare
        ? { done: await port.promote(canary, { why }) }
        : { done: await port.move(canary, { share: decision.share, why }) };
  }
};
