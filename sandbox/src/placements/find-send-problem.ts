import type { SeedProblem } from '@roost/shared/contracts/deliverability/inbox-placement';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { mails } from '#database/schema/mails.ts';

type Message = {
  sender: string;
  recipient: string;
  /** When the outbox got the message. */
  sentAt: string;
};

/** Why a message has not left the outbox. Null when a mail server accepted it. */
export const findSendProblem = async (
  database: Database,
  { sender, recipient, sentAt }: Message,
): Promise<SeedProblem | null> => {
  const isMessage = and(
    eq(mails.sender, sender),
    eq(mails.recipient, recipient),
    eq(mails.createdAt, new Date(sentAt)),
  );
  const [found] = await database
    .select({ deliveredAt: mails.deliveredAt, refusal: mails.refusal })
    .from(mails)
    .where(isMessage);
  if (found?.refusal) return 'send-refused';
  return found?.deliveredAt ? null : 'not-sent';
};
