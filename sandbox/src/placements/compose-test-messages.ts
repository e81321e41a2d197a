import type { Sandbox } from '#context/sandbox.ts';
import type { inboxPlacements } from '#database/schema/inbox-placements.ts';
import { composeInboxMessage } from '#mail/compose-inbox-message.ts';
import type { Sender } from '#mail/compose-inbox-message.ts';

type Params = {
  test: Pick<typeof inboxPlacements.$inferSelect, 'code' | 'results'>;
  sender: Sender;
  now: Date;
};

/** Composes the message of a placement test for each seed without a result, signed with DKIM. */
export const composeTestMessages = async (
  sandbox: Pick<Sandbox, 'database' | 'secrets'>,
  { test: { code, results }, sender, now }: Params,
): Promise<{ recipient: string; source: Buffer }[]> => {
  const messages: { recipient: string; source: Buffer }[] = [];
  for (const { address, found } of results) {
    if (found !== null) continue;
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
