import { randomUUID } from 'node:crypto';
import type { Sandbox } from '#context/sandbox.ts';
import type { mailboxes } from '#database/schema/mailboxes.ts';
import { signMessage } from './sign-message.ts';

/** The inbox that sends a message. */
export type Sender = Pick<
  typeof mailboxes.$inferSelect,
  'email' | 'domainName' | 'firstName' | 'lastName' | 'type' | 'signature'
>;

type Message = {
  sender: Sender;
  recipient: string;
  subject: string;
  /** The signature follows. */
  text: string;
  /** Adds the same text as HTML (`multipart/alternative`). */
  isHtml?: boolean;
  now: Date;
};

/** Composes a message of an inbox (RFC 5322) with its signature, and signs it with DKIM. */
export const composeInboxMessage = async (
  sandbox: Pick<Sandbox, 'database' | 'secrets'>,
  { sender, recipient, subject, text, isHtml = false, now }: Message,
): Promise<Buffer> => {
  // Loaded with the first message: it would slow the start.
  const { createTransport } = await import('nodemailer');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { email, domainName, firstName, lastName, type, signature } = sender;
  const signed = [text, signature ?? ''].join('\n\n');
  const { message } = await composer.sendMail({
    from: { name: `${firstName} ${lastName}`, address: email },
    to: { name: '', address: recipient },
    subject,
    text: signed,
    ...(isHtml && { html: toHtml(signed) }),
    messageId: `<${randomUUID()}@${domainName}>`,
    date: now,
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return signMessage(sandbox, { message: message as Buffer, signer: { domain: domainName, type } });
};

const toHtml = (text: string): string => {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const paragraphs = escaped.split('\n\n').map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>\n')}</p>`);
  return `<!DOCTYPE html>\n<html><body>\n${paragraphs.join('\n')}\n</body></html>\n`;
};
