import type { Sandbox } from '#context/sandbox.ts';
import { composeInboxMessage } from '#mail/compose-inbox-message.ts';
import type { Sender } from '#mail/compose-inbox-message.ts';

type Params = {
  code: string;
  seeds: readonly { address: string }[];
  sender: Sender;
  now: Date;
};

/** Composes the message of a placement test for each of the seeds, signed with DKIM. */
export const composeTestMessages = async (
  sandbox: Pick<Sandbox, 'database' | 'secrets'>,
  { code, seeds, sender, now }: Params,
): Promise<{ recipient: string; source: Buffer }[]> => {
  const messages: { recipient: string; source: Buffer }[] = [];
  for (const { address } of seeds) {
    const source = await composeInboxMessage(sandbox, {
      sender,
      recipient: address,
      subject: 'A quick question about your week',
      text: `Hello,\n\nDo you have ten minutes this week?\n\nReference: ${code}`,
      now,
    });
    messages.push({ recipient: address, source });
  }
  return messages;
};
