import type { Sandbox } from '#context/sandbox.ts';
import type { mails } from '#database/schema/mails.ts';
import type { MailAuthentication } from '#database/schema/mails.ts';
import { senderDomain, sendingAddress } from '#providers/account-mail-server.ts';
import { ensureDkimKey } from '#stored-secrets/ensure-dkim-key.ts';
import { composeMail } from './compose-mail.ts';
import { judgeMessage } from '#mail-authentication/judge-message.ts';

type Context = Pick<Sandbox, 'database' | 'lookups' | 'secrets'>;
type Delivered = { source: Buffer; authentication: MailAuthentication };

/** Signs an email, and judges it as a receiver does. Returns the message with the headers of the receiver. */
export const deliverToSandbox = async (
  { database, lookups, secrets }: Context,
  { mail, from }: { mail: typeof mails.$inferSelect; from: string },
): Promise<Delivered> => {
  const dkimKey = await ensureDkimKey(database, { secrets, signer: 'account-mails' });
  const { source: message, envelope } = await composeMail(mail, { from, dkimKey });
  const { headers, authentication } = await judgeMessage(lookups, {
    message,
    sender: envelope.from,
    ip: sendingAddress,
    helo: senderDomain,
  });
  return { source: Buffer.concat([Buffer.from(headers), message]), authentication };
};
