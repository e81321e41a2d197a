import { inboxSlots } from '@roost/shared/rules/pricing/inbox-slots';
import { createMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { reject } from '#errors/api-exception.ts';
import { implement } from '#http/implement.ts';
import { createInboxes } from '#mailboxes/create-inboxes.ts';
import { rejectBadRows, rejectUnknownPictures } from '#mailboxes/reject-bad-rows.ts';
import { loadLimitations } from '#subscriptions/load-limitations.ts';
import { finishCreation } from './finish-creation.ts';

export const creationEndpoints = {
  createMailboxes: implement(
    createMailboxes,
    async ({ sandbox, database, workspaceId, body, now }) => {
      rejectBadRows(body.emails, { type: body.type, at: 'emails' });
      await rejectUnknownPictures(database, sandbox, { workspaceId, rows: body.emails });
      const { free } = inboxSlots(await loadLimitations(database, workspaceId), body.type);
      if (free === 0) {
        const fields = { freeSlots: String(free) };
        reject(422, { code: 'limit-reached', message: 'You have reached the limit of mailboxes', fields });
      }
      const results = await createInboxes(
        { database, creator: { kind: 'request' }, secrets: sandbox.secrets },
        {
          workspaceId,
          emails: body.emails,
          type: body.type,
          onPendingDomains: 'refused',
          now,
          dueAt: new Date(now.getTime() + sandbox.settings.delays.mailbox),
        },
      );
      return { results };
    },
    ({ sandbox, workspaceId }, response) => finishCreation(sandbox, { workspaceId, response }),
  ),
};
