import { createMailboxes, listMailboxes } from '@roost/shared/contracts/mailbox';
import { implement } from '#server/implement.ts';
import { createInboxes } from './create-inboxes.ts';
import { pageOfMailboxes } from './page-of-mailboxes.ts';
import { refuseBadRows } from './refuse-bad-rows.ts';

export const mailboxEndpoints = {
  listMailboxes: implement(listMailboxes, ({ database, workspaceId, query }) =>
    pageOfMailboxes(database, { ...query, workspaceId }),
  ),

  createMailboxes: implement(createMailboxes, async ({ sandbox, database, workspaceId, body, now }) => {
    refuseBadRows(body.emails, { type: body.type, at: 'emails' });
    const results = await createInboxes(
      { database, provider: sandbox.providers.mailboxes },
      {
        workspaceId,
        emails: body.emails,
        type: body.type,
        onPendingDomains: 'refused',
        now,
        settlesAt: new Date(now.getTime() + sandbox.settings.delays.mailbox),
      },
    );
    return { results };
  }),
};
