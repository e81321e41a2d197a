import type { ComposedMail } from './compose-mail.ts';

/** `refused`: the server will never accept the message. `reply` is its text, which can contain the address. */
export type SendOutcome = { kind: 'accepted' } | { kind: 'refused'; reply: string };

/** In ms. A server that is slower is tried again later. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Sends a message to the server at an `smtp:` or `smtps:` URL. Throws when the server cannot be reached, or did not accept
 * the message for now. The error contains neither addresses nor credentials.
 */
export const sendBySmtp = async ({ envelope, source }: ComposedMail, url: string): Promise<SendOutcome> => {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, ...timeouts, requireTLS: needsTls(url) });
  const failure = await transport.sendMail({ envelope: { from: envelope.from, to: [envelope.to] }, raw: source }).then(
    () => null,
    (error: SmtpError) => error,
  );
  transport.close();
  if (failure === null) return { kind: 'accepted' };
  if (isFinal(failure)) return { kind: 'refused', reply: toReply(failure.response) };
  // Without its cause: the reply of a server can contain the address.
  throw new Error(`The mail server did not accept the email (${describe(failure)}).`);
};

const maxReplyLength = 500;

/** A text with NUL cannot be stored in PostgreSQL. */
const toReply = (text = ''): string => text.replaceAll('\0', '').slice(0, maxReplyLength);

/** The fields that nodemailer adds to an error. */
type SmtpError = { code?: string; command?: string; response?: string; responseCode?: number };

/**
 * Whether a reply is about this email (RFC 5321, section 4.2.1). An earlier refusal, such as of the password or of the
 * sender, is about the settings: after their correction, the server accepts the email.
 */
const isFinal = ({ command, responseCode = 0 }: SmtpError): boolean =>
  responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');

const describe = ({ code, command, responseCode }: SmtpError): string =>
  [code, command, responseCode].filter((part) => part !== undefined).join(', ');

/** A password is sent encrypted, except on this machine. */
const needsTls = (url: string): boolean => {
  const { password, hostname } = new URL(url);
  return password !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
};
