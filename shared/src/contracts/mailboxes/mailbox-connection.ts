import * as v from 'valibot';
import { openEnum } from '@roost/shared/contracts/open-enum';
import { Instant } from '@roost/shared/contracts/primitives';

/** `NoAnswer`: several logins in a row had no answer. A single one leaves the state as it was. */
export const ConnectionState = v.picklist(['Connected', 'Refused', 'NoAnswer', 'NotMeasured']);
export type ConnectionState = v.InferOutput<typeof ConnectionState>;

/**
 * Why an inbox is not connected. `login-refused`: the server refuses for another reason than the password. `try-later`: the
 * server answers that it accepts no login for now. The last three are reasons of `NotMeasured`.
 */
export const ConnectionReason = v.picklist([
  'password-refused',
  'login-refused',
  'unreachable',
  'timed-out',
  'try-later',
  'not-active',
  'not-checked',
  'off',
]);
export type ConnectionReason = v.InferOutput<typeof ConnectionReason>;

/** The result of the logins of Roost to the mail server of an inbox. */
export const MailboxConnection = v.object({
  state: openEnum(ConnectionState),
  /** Null when connected. */
  reason: v.nullable(openEnum(ConnectionReason)),
  /** The time of the first login with this result in a row. Null when not measured. */
  since: v.nullable(Instant),
  /** The time of the last login that the server has answered. */
  checkedAt: v.nullable(Instant),
  /** When Roost logs in again after a login without an answer, whose result is unknown. Null after an answer. */
  retryAt: v.nullable(Instant),
});
export type MailboxConnection = v.InferOutput<typeof MailboxConnection>;

/** `failing`: the server refuses the login, or does not answer. */
export const ConnectionFilter = v.picklist(['failing']);
export type ConnectionFilter = v.InferOutput<typeof ConnectionFilter>;
