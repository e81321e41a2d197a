import { dkimSelector } from '#providers/account-mail-server.ts';
import type { mails } from '#database/schema/mails.ts';

type Mail = Pick<typeof mails.$inferSelect, 'id' | 'recipient' | 'subject' | 'text' | 'link' | 'createdAt'>;

/** The addresses of the SMTP envelope. */
export type Envelope = { from: string; to: string };

export type ComposedMail = { envelope: Envelope; source: Buffer };

/**
 * Writes an email as a message (RFC 5322). The same email gives the same bytes, so a repeated delivery has the
 * `Message-ID` of the first. Values cannot add headers. A DKIM key (PEM) signs the message.
 */
export const composeMail = async (
  { id, recipient, subject, text, link, createdAt }: Mail,
  { from, dkimKey }: { from: string; dkimKey?: string },
): Promise<ComposedMail> => {
  // Loaded with the first email: it would slow the start.
  const { createTransport } = await import('nodemailer');
  const domainName = from.split('@')[1] ?? '';
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...(dkimKey !== undefined && { dkim: { domainName, keySelector: dkimSelector, privateKey: dkimKey } }),
  });
  const { message } = await composer.sendMail({
    from: { name: 'Roost', address: from },
    to: { name: '', address: recipient },
    subject,
    text: `${text}\n\n${link}\n`,
    messageId: `<${id}.${createdAt.getTime()}@${domainName}>`,
    date: createdAt,
    // RFC 3834: asks receivers to send no automatic reply.
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { envelope: { from, to: recipient }, source: message as Buffer };
};
