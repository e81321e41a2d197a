import type { ConnectionReason } from '@roost/shared/contracts/mailboxes/mailbox-connection';
import type { Settings } from '#context/settings.ts';

/** `unanswered`: the login has no result, because the server did not answer or takes no logins for now. */
export type LoginResult =
  | { kind: 'accepted' }
  | { kind: 'refused'; reason: ConnectionReason }
  | { kind: 'unanswered'; reason: ConnectionReason };

export type LogIn = (account: { email: string; password: string }) => Promise<LoginResult>;

/** In ms. A login and a second one with a new password end before the call of an operation does. */
const timeouts = { dnsTimeout: 4_000, connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 4_000 };

type Server = Pick<Settings, 'heartbeat' | 'submissionPort'>;

/** Null when the heartbeat is off, or when there is no server for it. A server on a free port is not known yet. */
export const createLogIn = ({ heartbeat, submissionPort }: Server): LogIn | null =>
  heartbeat === null || submissionPort === null || submissionPort === 0
    ? null
    : ({ email, password }) => logIn({ host: heartbeat.host, port: submissionPort, email, password });

type Login = { host: string; port: number; email: string; password: string };

/** Logs in by SMTP: connects, and sends STARTTLS, AUTH and QUIT. Never rejects. */
const logIn = async ({ host, port, email, password }: Login): Promise<LoginResult> => {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    host,
    port,
    ...timeouts,
    requireTLS: true,
    // The certificate of the simulated server is its own.
    tls: { rejectUnauthorized: false },
    auth: { user: email, pass: password },
  });
  try {
    await transport.verify();
    return { kind: 'accepted' };
  } catch (error) {
    return toResult(error as SmtpError);
  } finally {
    transport.close();
  }
};

/** The fields that nodemailer adds to an error. */
type SmtpError = { code?: string; responseCode?: number };

/** Replies of RFC 4954, section 6: 535 and 534 refuse the password, other 5xx the login, and 4xx ask to try later. */
const toResult = ({ code, responseCode = 0 }: SmtpError): LoginResult => {
  if (responseCode >= 400 && responseCode < 500) return { kind: 'unanswered', reason: 'try-later' };
  if (code === 'EAUTH' && (responseCode === 535 || responseCode === 534))
    return { kind: 'refused', reason: 'password-refused' };
  if (responseCode >= 500) return { kind: 'refused', reason: 'login-refused' };
  return { kind: 'unanswered', reason: code === 'ETIMEDOUT' ? 'timed-out' : 'unreachable' };
};
