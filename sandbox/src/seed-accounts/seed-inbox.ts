import type { PlacementProvider, PlacementResult } from '@roost/shared/contracts/deliverability/inbox-placement';

/** The message of a placement test. */
export type MessageSearch = {
  /** In the subject or the text. */
  code: string;
  /** The address in the From field. */
  sender: string;
  /** It arrived on this day or later. */
  since: Date;
};

export type FoundMessage = NonNullable<PlacementResult['found']>;

/** What a seed inbox says about a message. `unread`: it could not be read, so nothing is known. */
export type SeedReading =
  | { kind: 'found'; found: FoundMessage }
  | { kind: 'not-found' }
  | { kind: 'unread'; problem: NonNullable<PlacementResult['problem']> };

/** A seed inbox at a provider outside this sandbox. */
export type SeedInbox = {
  provider: PlacementProvider;
  address: string;
  /** Looks for a message in the inbox and in the spam folder. Never rejects. */
  find: (wanted: MessageSearch) => Promise<SeedReading>;
};
