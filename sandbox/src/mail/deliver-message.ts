import { eq } from 'drizzle-orm';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import type { MailAuthentication } from '#database/schema/mails.ts';
import { currentStatus } from '#mailboxes/current-status.ts';
import { sendingServer } from '#providers/sending-server.ts';
import { receiveReportMail } from '#dmarc-reports/receive-report-mail.ts';
import { reportAddressOf } from '#dmarc-reports/report-address.ts';
import { judgeMessage } from '#mail-authentication/judge-message.ts';
import { receiveCheck } from '#spam-receiver/receive-check.ts';
import { findCheckId } from '#spam-receiver/check-address.ts';
import { receiveAtSeed } from '#seed-inboxes/receive-at-seed.ts';
import { isSeedAddress } from '#seed-inboxes/seed-addresses.ts';
import { sendBySmtp } from './send-by-smtp.ts';

/** A message that an inbox submitted, as signed. */
export type InboxMessage = {
  sender: string;
  senderType: InboxListType;
  recipient: string;
  source: Buffer;
  submittedAt: Date;
};

type Judged = { source: Buffer; authentication: MailAuthentication };
type Delivered = Partial<Judged> & Pick<Judged, 'source'> & { refusal?: string };

type Context = Pick<Sandbox, 'clock' | 'database' | 'lookups' | 'settings' | 'spamFilter'>;

/**
 * Delivers a message of an inbox to another inbox, to a seed inbox, to the receiver of spam checks or to the address for DMARC
 * reports. Each judges it on
 * arrival. Other recipients get it by the mail server, if there is one. Else it bounces: the refusal says why.
 */
export const deliverMessage = async (
  context: Context,
  { message, smtpUrl }: { message: InboxMessage; smtpUrl: string | null },
): Promise<Delivered> => {
  const { sender, recipient, source } = message;
  if (recipient === reportAddressOf(context.settings)) {
    await receiveReportMail(context, source, envelopeOf(message));
    return arrive(context, message);
  }
  if (isSeedAddress(recipient)) return arriveAtSeed(context, message);
  const checkId = findCheckId(recipient);
  if (checkId !== null) return arriveAtCheck(context, message, checkId);
  const status = await readStatus(context.database, recipient);
  if (status === undefined && smtpUrl !== null) {
    const outcome = await sendBySmtp({ envelope: { from: sender, to: recipient }, source }, smtpUrl);
    return { source, ...(outcome.kind === 'refused' && { refusal: outcome.reply }) };
  }
  if (status === undefined || status === 'Pending')
    return { source, refusal: '550 5.1.1 Not deliverable from the sandbox: not an inbox here.' };
  if (status === 'Inactive') return { source, refusal: '550 5.2.1 The inbox of the recipient is inactive.' };
  return arrive(context, message);
};

/** Judges the message, and adds the headers of the receiver. */
const judge = async ({ lookups }: Context, message: InboxMessage) => {
  const { source } = message;
  const { headers, authentication, identity } = await judgeMessage(lookups, {
    message: source,
    ...envelopeOf(message),
  });
  const delivered: Judged = { source: Buffer.concat([Buffer.from(headers), source]), authentication };
  return { delivered, identity };
};

const arrive = async (context: Context, message: InboxMessage): Promise<Delivered> =>
  (await judge(context, message)).delivered;

const arriveAtSeed = async (context: Context, message: InboxMessage): Promise<Delivered> => {
  const { delivered, identity } = await judge(context, message);
  if (identity === null) return delivered;
  const refusal = await receiveAtSeed(context, { ...message, ...envelopeOf(message), identity });
  return { ...delivered, ...(refusal !== null && { refusal }) };
};

const arriveAtCheck = async (context: Context, message: InboxMessage, checkId: string): Promise<Delivered> => {
  const { delivered } = await judge(context, message);
  const refusal = await receiveCheck(context, {
    ...message,
    ...envelopeOf(message),
    checkId,
    authentication: delivered.authentication,
  });
  return { ...delivered, ...(refusal !== null && { refusal }) };
};

/** The address of the envelope, and the server of the mail provider that sends the message. */
const envelopeOf = ({ sender, senderType }: InboxMessage) => {
  const domain = sender.split('@')[1] ?? '';
  const { ip, reverseName } = sendingServer({ type: senderType, domain });
  return { sender, ip, helo: reverseName ?? domain };
};

const readStatus = async (database: Database, email: string) => {
  const [found] = await database.select({ status: currentStatus }).from(mailboxes).where(eq(mailboxes.email, email));
  return found?.status;
};
