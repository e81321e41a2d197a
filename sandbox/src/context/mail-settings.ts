import { EmailAddress } from '@roost/shared/contracts/primitives';
import { sandboxSender } from '#providers/account-mail-server.ts';
import * as v from 'valibot';

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

export const mailVariables = {
  ROOST_MAIL: v.optional(v.picklist(['on', 'off']), 'on'),
  /** The server that sends emails, such as `smtps://user:password@smtp.example.com:465`. */
  SMTP_URL: v.optional(SmtpUrl),
  ROOST_MAIL_FROM: v.optional(EmailAddress),
  /** The SMTP server of inboxes. */
  ROOST_SUBMISSION: v.optional(v.picklist(['on', 'off'])),
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
