import { rejectReport } from './report-fault.ts';
import { toPlainText } from './to-plain-text.ts';

/** Maximum size of an email with a report, in bytes. */
export const maxMessageBytes = 10 * 1024 * 1024;

/** `fromDomain`: null unless the message has one From field with one address. */
export type ReportMessage = { from: string; fromDomain: string | null; subject: string; attachments: Buffer[] };

/** Reads a message (RFC 5322). Throws a `ReportFault` when it is too large or not readable. */
export const readMessage = async (message: Buffer): Promise<ReportMessage> => {
  if (message.length > maxMessageBytes) rejectReport('too-large', `The email has ${message.length} bytes.`);
  // Loaded with the first report: it would slow the start.
  const { default: PostalMime } = await import('postal-mime');
  const email = await PostalMime.parse(message, { attachmentEncoding: 'arraybuffer' }).catch((error: unknown) =>
    rejectReport('unreadable-message', String(error)),
  );
  const address = email.from?.address ?? '';
  const isSingle = email.headers.filter(({ key }) => key === 'from').length === 1;
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return {
    from: toPlainText(address),
    fromDomain: isSingle && domain !== '' ? domain : null,
    subject: email.subject ?? '',
    attachments: email.attachments.flatMap(({ content }) =>
      content instanceof ArrayBuffer ? [Buffer.from(content)] : [],
    ),
  };
};
