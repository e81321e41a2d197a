import type { MailboxSelection } from '@roost/shared/contracts/selection';
import { countMailboxTags } from '@roost/shared/contracts/tags/tagging';
import { useCall } from '@roost/shared/query';
import { BulkEditTagsDialog } from '@roost/shared/tags';

type BulkTagsDialogProps = { selection: MailboxSelection; count: number; onClose: () => void };

export const BulkTagsDialog = ({ selection, count, onClose }: BulkTagsDialogProps) => {
  const counted = useCall(countMailboxTags, { body: { mailboxIds: selection } });
  return (
    <BulkEditTagsDialog
      count={count}
      counts={counted.data?.counts}
      toOrder={(change) => ({ action: 'mailbox-tags', ...change, selection })}
      onClose={onClose}
    />
  );
};
