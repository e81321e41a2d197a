import { minuteMs } from '@roost/shared/platform/page-report';
import { noCounts, sumOfCounts, type Comparison, type Counts } from './decide.ts';

export type CountsQuestion = {
  remote: string;
  /** Of the canary. */
  version: string;
  /** When the canary started. */
  since: Date;
  /** When it got another share. From then on, each workspace counts as affected once more. */
  moves: readonly Date[];
};

/**
 * Reads what a canary and stable had in each complete minute since the canary started, the oldest first. A minute never
 * changes. Throws, with the reason, when the counts cannot be read or are incomplete (`SourceError`).
 */
export type CountsSource = (question: CountsQuestion) => Promise<Comparison[]>;

/** The first whole minute: sessions of the previous minute can be older than the canary. */
export const firstMinuteOf = (time: Date): Date => new Date(Math.ceil(time.getTime() / minuteMs) * minuteMs);

export const sumOfAll = (counts: readonly Counts[]): Counts => counts.reduce(sumOfCounts, noCounts());

/** A failure of a source. `retryAfterMs`: the source accepts no request before. */
export type SourceError = Error & { retryAfterMs?: number };
