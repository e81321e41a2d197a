import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { mails } from '#database/schema/mails.ts';
import type { MailAuthentication } from '#database/schema/mails.ts';
import type { MailSettings } from '#context/mail-settings.ts';
import { composeMail } from './compose-mail.ts';
import { deliverMessage } from './deliver-message.ts';
import type { InboxMessage } from './deliver-message.ts';
import { deliverToSandbox } from './deliver-to-sandbox.ts';
import { sendBySmtp } from './send-by-smtp.ts';
import { Deferral } from '#errors/deferral.ts';

type Context = Pick<Sandbox, 'clock' | 'database' | 'lookups' | 'secrets' | 'settings' | 'spamFilter'>;
type Mail = typeof mails.$inferSelect;
type Params = { mailId: number; now: Date };

/** In ms. Longer than a delivery: after it, the worker that claimed the email was killed. */
const claimMs = 5 * 60 * 1_000;

/**
 * Delivers an email of the outbox, by SMTP when a server is configured, else to the mailbox of the sandbox. Delivers a
 * message of an inbox to the inbox of its recipient. Does nothing for an email that was delivered or refused. Throws when it has to be tried again. Only a worker that cannot
 * store the reply of the server causes a second delivery, with the same `Message-ID`.
 */
export const deliverMail = async (context: Context, { mailId, now }: Params): Promise<void> => {
  const { database, settings } = context;
  // The email stays in the outbox until mail is on again.
  if (settings.mail === null) throw new Error('Mail is off.');
  const mail = await claim(database, { mailId, now });
  if (!mail) return;
  try {
    const result = await deliver(context, { mail, settings: settings.mail });
    if (result.refusal !== undefined) settings.log({ level: 'error', message: `Email ${mailId} was refused.`, mailId });
    const deliveredAt = result.refusal === undefined ? now : null;
    await database
      .update(mails)
      .set({ ...result, deliveredAt, claimedUntil: null })
      .where(eq(mails.id, mailId));
  } catch (error) {
    await database.update(mails).set({ claimedUntil: null }).where(eq(mails.id, mailId));
    throw error;
  }
};

type Delivery = { mail: Mail; settings: MailSettings };
type Result = Pick<Mail, 'source'> & { refusal?: string; authentication?: MailAuthentication };

const deliver = async (context: Context, { mail, settings: { smtpUrl, from } }: Delivery): Promise<Result> => {
  const message = toInboxMessage(mail);
  if (message !== null) return deliverMessage(context, { message, smtpUrl });
  if (smtpUrl === null) return deliverToSandbox(context, { mail, from });
  const composed = await composeMail(mail, { from });
  const outcome = await sendBySmtp(composed, smtpUrl);
  return { source: composed.source, ...(outcome.kind === 'refused' && { refusal: outcome.reply }) };
};

const toInboxMessage = ({ sender, senderType, recipient, source, createdAt }: Mail): InboxMessage | null =>
  sender === null || senderType === null || source === null
    ? null
    : { sender, senderType, recipient, source, submittedAt: createdAt };

const isWaiting = and(isNull(mails.deliveredAt), isNull(mails.refusal));

/** Returns undefined when there is nothing to deliver. Throws while another worker delivers the email. */
const claim = async (database: Database, { mailId, now }: Params) => {
  const isFree = or(isNull(mails.claimedUntil), lte(mails.claimedUntil, now));
  const [claimed] = await database
    .update(mails)
    .set({ claimedUntil: new Date(now.getTime() + claimMs) })
    .where(and(eq(mails.id, mailId), isWaiting, isFree))
    .returning();
  if (claimed) return claimed;
  if ((await database.$count(mails, and(eq(mails.id, mailId), isWaiting))) > 0)
    throw new Deferral('Another worker delivers this email.');
  return undefined;
};
