import { randomUUID } from 'node:crypto';
import type { Sandbox } from '#context/sandbox.ts';
import type { inboxPlacements } from '#database/schema/inbox-placements.ts';
import type { mailboxes } from '#database/schema/mailboxes.ts';
import { signMessage } from '#mail/sign-message.ts';

type Params = {
  test: Pick<typeof inboxPlacements.$inferSelect, 'code' | 'results'>;
  sender: Pick<typeof mailboxes.$inferSelect, 'email' | 'domainName' | 'firstName' | 'lastName' | 'type' | 'signature'>;
  now: Date;
};

/** Composes the message of a placement test (RFC 5322) for each seed without a result, signed with DKIM. */
export const composeTestMessages = async (
  sandbox: Pick<Sandbox, 'database' | 'secrets'>,
  { test: { code, results }, sender, now }: Params,
): Promise<{ recipient: string; source: Buffer }[]> => {
  const { createTransport } = await import('nodemailer');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { email, domainName, firstName, lastName, type, signature } = sender;
  const messages: { recipient: string; source: Buffer }[] = [];
  for (const { address, found } of results) {
    if (found !== null) continue;
    const { message } = await composer.sendMail({
      from: { name: `${firstName} ${lastName}`, address: email },
      to: { name: '', address },
      subject: 'A quick question about your week',
      text: [`Hello,\n\nDo you have ten minutes this week?\n\nReference: ${code}`, signature ?? ''].join('\n\n'),
      messageId: `<${randomUUID()}@${domainName}>`,
      date: now,
      xMailer: false,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const signed = await signMessage(sandbox, { message: message as Buffer, signer: { domain: domainName, type } });
    messages.push({ recipient: address, source: signed });
  }
  return messages;
};
