import { EmailAddress } from '@roost/shared/contracts/primitives';
import { sandboxSender } from '#providers/account-mail-server.ts';
import * as v from 'valibot';
import { integer } from './environment-values.ts';

export type MailSettings = {
  /** The server that sends the emails. Null: they stay in the mailbox of the sandbox. */
  smtpUrl: string | null;
  /** The address that sends them. */
  from: string;
};

const SmtpUrl = v.pipe(
  v.string(),
  v.check(
    (text) => isSmtpUrl(text),
    'must be smtp://HOST:PORT or smtps://HOST:PORT, with user and password before the host',
  ),
);

const isSmtpUrl = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isServer = url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '';
  return isServer && ['', '/'].includes(url.pathname) && url.search === '' && url.hash === '';
};

/** The scheduled logins to the mail server of each inbox. */
export type HeartbeatSettings = {
  /** Longest time between two logins to a connected inbox, in ms. */
  intervalMs: number;
  /** The host of the SMTP server of inboxes. */
  host: string;
};

export const mailVariables = {
  ROOST_MAIL: v.optional(v.picklist(['on', 'off']), 'on'),
  /** The server that sends emails, such as `smtps://user:password@smtp.example.com:465`. */
  SMTP_URL: v.optional(SmtpUrl),
  ROOST_MAIL_FROM: v.optional(EmailAddress),
  /** The SMTP server of inboxes. */
  ROOST_SUBMISSION: v.optional(v.picklist(['on', 'off'])),
  ROOST_HEARTBEAT: v.optional(v.picklist(['on', 'off']), 'on'),
  ROOST_HEARTBEAT_INTERVAL_MS: v.pipe(integer(String(6 * 60 * 60_000)), v.minValue(1_000)),
  /** For workers on another machine than the SMTP server of inboxes. */
  ROOST_HEARTBEAT_HOST: v.optional(v.pipe(v.string(), v.minLength(1)), '127.0.0.1'),
};

type Variables = v.InferOutput<v.ObjectSchema<typeof mailVariables, undefined>>;

/** Null when mail is off. Throws when a server has no sender, or would not be used. */
export const mailSettings = ({ ROOST_MAIL, SMTP_URL, ROOST_MAIL_FROM }: Variables): MailSettings | null => {
  if ((SMTP_URL === undefined) !== (ROOST_MAIL_FROM === undefined))
    throw new Error('Set SMTP_URL and ROOST_MAIL_FROM together.');
  if (ROOST_MAIL === 'off' && SMTP_URL !== undefined)
    throw new Error('ROOST_MAIL=off sends no email: remove SMTP_URL.');
  if (ROOST_MAIL === 'off') return null;
  return { smtpUrl: SMTP_URL ?? null, from: ROOST_MAIL_FROM ?? sandboxSender };
};

/** Null when the heartbeat is off. */
export const heartbeatSettings = (variables: Variables): HeartbeatSettings | null =>
  variables.ROOST_HEARTBEAT === 'off'
    ? null
    : { intervalMs: variables.ROOST_HEARTBEAT_INTERVAL_MS, host: variables.ROOST_HEARTBEAT_HOST };

type Submission = Pick<Variables, 'ROOST_MAIL' | 'ROOST_SUBMISSION'> & {
  ROOST_CONTROL: 'on' | 'off';
  ROOST_PORT_BASE: number;
};

/** Null when the SMTP server of inboxes, mail or the control surface is off. Throws when it is on without mail. */
export const submissionPort = (variables: Submission): number | null => {
  const { ROOST_MAIL, ROOST_SUBMISSION, ROOST_CONTROL, ROOST_PORT_BASE } = variables;
  if (ROOST_MAIL === 'off' && ROOST_SUBMISSION === 'on') throw new Error('ROOST_SUBMISSION=on needs ROOST_MAIL=on.');
  return ROOST_MAIL === 'on' && (ROOST_SUBMISSION ?? ROOST_CONTROL) === 'on' ? ROOST_PORT_BASE + 13 : null;
};
