/** What the tracker is told: the pattern of an address, never the address itself. */
export type TrackedEvent =
  | { name: 'page viewed'; page: string }
  /** Somebody came from elsewhere; `referrer` is that address without its query. */
  | { name: 'user redirected'; page: string; referrer: string };

export type Tracker = { track: (event: TrackedEvent) => void };

const kept: TrackedEvent[] = [];
let tracker: Tracker | null | undefined;

/** Tells the deployment's tracker, if it has one; what is told before that is known is kept for it. */
export const track = (event: TrackedEvent): void => {
  if (tracker) tracker.track(event);
  else if (tracker === undefined) kept.push(event);
};

/** From now on events go there; null for nowhere. */
export const trackWith = (next: Tracker | null): void => {
  tracker = next;
  for (const event of kept.splice(0)) next?.track(event);
};

/** For tests: as in a page in which it is not known yet whether there is a tracker. */
export const forgetTracker = (): void => {
  tracker = undefined;
  kept.length = 0;
};
