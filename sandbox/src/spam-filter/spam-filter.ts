import type { FilterScore, FilterSymbol } from '@roost/shared/contracts/deliverability/spam-check';

/** A message and its SMTP envelope, as the receiver got them. */
export type FilteredMessage = {
  source: Buffer;
  /** Address and name of the sending server. */
  ip: string;
  helo: string;
  /** Host name of the server, whose address DNS confirms. Null without one. */
  hostname: string | null;
  /** Addresses of the envelope. */
  sender: string;
  recipient: string;
};

export type FilterVerdict = {
  /** Points. More are worse. */
  score: number;
  /** The points with which the filter rejects a message. */
  requiredScore: number;
  /** What the filter does with the message, such as `no action` or `reject`. */
  action: FilterScore['action'];
  /** The rules that matched, the most points first. */
  symbols: FilterSymbol[];
  /** The reply with which the filter rejects the message. Null without one. */
  reply: string | null;
};

/** A program that scores messages. */
export type SpamFilter = {
  /** Such as `rspamd`. */
  name: string;
  /** Scores a message. Returns null when the filter gives no usable answer in time. Never rejects. */
  check: (message: FilteredMessage) => Promise<FilterVerdict | null>;
};
