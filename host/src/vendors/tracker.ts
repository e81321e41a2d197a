/** Events of the tracker. They contain the pattern of a URL, never the URL. */
export type TrackedEvent =
  | { name: 'page viewed'; page: string }
  /** The user came from another site; `referrer` is its URL without the query. */
  | { name: 'user redirected'; page: string; referrer: string };

export type Tracker = { track: (event: TrackedEvent) => void };

const buffered: TrackedEvent[] = [];
let tracker: Tracker | null | undefined;

/** Sends an event to the deployment's tracker, if any. Buffers events until the tracker is known. */
export const track = (event: TrackedEvent): void => {
  if (tracker) tracker.track(event);
  else if (tracker === undefined) buffered.push(event);
};

/** Sets the tracker and flushes the buffered events to it; null discards them. */
export const trackWith = (next: Tracker | null): void => {
  tracker = next;
  for (const event of buffered.splice(0)) next?.track(event);
};

/** For tests: resets to the state before the tracker is known. */
export const resetTracker = (): void => {
  tracker = undefined;
  buffered.length = 0;
};
