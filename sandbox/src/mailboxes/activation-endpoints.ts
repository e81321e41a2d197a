import { activateMailboxes } from '@roost/shared/contracts/mailboxes/mailbox-activation';
import { implement } from '#http/implement.ts';
import { activateSelected } from './activate-selected.ts';
import { selectMailboxes } from './select-mailboxes.ts';

export const activationEndpoints = {
  activateMailboxes: implement(activateMailboxes, ({ database, workspaceId, query: { preview }, body }) =>
    database.transaction(async (transaction) => {
      const ids = await selectMailboxes(transaction, { workspaceId, selection: body.mailboxIds });
      return { results: await activateSelected(transaction, { workspaceId, ids, preview }) };
    }),
  ),
};
