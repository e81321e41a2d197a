import { getMailbox, listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { bulkAddTagsToMailboxes, countMailboxTags } from '@roost/shared/contracts/tags/tagging';
import { useAction, useCall } from '@roost/shared/query';
import { BulkEditTagsDialog, type BulkTags } from '@roost/shared/tags';
import type { SelectedMailboxes } from './open-dialog.ts';

export const BulkTagsDialog = ({ chosen, onClose }: { chosen: SelectedMailboxes; onClose: () => void }) => {
  const { run } = useAction(bulkAddTagsToMailboxes, { changes: [listMailboxes, getMailbox] });
  const counted = useCall(countMailboxTags, { body: { mailboxIds: chosen.selection } });
  const save = async (change: BulkTags, query: { preview: boolean }) => {
    const { results } = await run({ query, body: { ...change, mailboxIds: chosen.selection } });
    return results;
  };
  return <BulkEditTagsDialog count={chosen.count} counts={counted.data?.counts} onSave={save} onClose={onClose} />;
};
