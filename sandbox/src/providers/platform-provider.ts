import type { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import type { ExportSettings } from '@roost/shared/contracts/exports/export-settings';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { ExportedInbox } from '@roost/shared/rules/csv/export-layout';

/** The sign-in that a workspace saved. With a real tool, the password is a key of its API. */
export type ToolSignIn = { platform: ExportPlatform; email: string; password: string };

/** What a tool needs to send and read as an inbox. The limits are messages per day. */
export type ToolInbox = ExportedInbox &
  Pick<ExportSettings, 'dailyLimit' | 'warmupLimit' | 'warmupIncrease'> & { type: InboxListType };

/** `refused` has the answer of the tool, in its words and without secrets. */
export type AddAnswer = { kind: 'added' } | { kind: 'refused'; message: string };

/** An inbox in the account at the tool. */
export type ListedInbox = {
  /** In lower case. */
  email: string;
  /** Why the tool cannot use the inbox, in its words. Null when it can, or does not say. */
  problem: string | null;
};

export type ToolPage = {
  inboxes: readonly ListedInbox[];
  /** Where the next page begins. Null after the last page. */
  next: string | null;
};

type PageOptions = {
  /** `next` of the page before. Null for the first page. */
  after: string | null;
  /** Lists at least the inbox with this address, if the tool has it, and can list others. Null lists all. */
  email: string | null;
};

/**
 * The outreach tools. All members reject when the tool gives no answer. `list` and `add` reject with `SignInRefused` when
 * it no longer accepts the sign-in, and with `RateLimited` when it limits the rate of requests.
 */
export type PlatformProvider = {
  /** Whether the tool accepts the sign-in. */
  verify: (signIn: ToolSignIn) => Promise<boolean>;
  /** Lists a page of the inboxes in the account. */
  list: (signIn: ToolSignIn, page: PageOptions) => Promise<ToolPage>;
  /**
   * Adds one inbox. When this rejects, it can have taken effect: `list` shows whether it did. Tools have no keys for repetitions, so no
   * caller adds an inbox that `list` contains.
   */
  add: (signIn: ToolSignIn, inbox: ToolInbox) => Promise<AddAnswer>;
  /** Tools that Roost can reach. A sign-in at another one is refused before any call. */
  supports: (platform: ExportPlatform) => boolean;
};

/** The tool does not accept the sign-in: a repetition has the same outcome. */
export class SignInRefused extends Error {
  constructor(platform: ExportPlatform) {
    super(`${platform} refused the sign-in.`);
  }
}
