import { useLingui } from '@lingui/react/macro';
import { getMailbox, listMailboxes, type Mailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { addTagsToMailbox } from '@roost/shared/contracts/tags/tagging';
import { useAction } from '@roost/shared/query';
import { EditTagsDialog } from '@roost/shared/tags';
import { toast } from '@roost/shared/ui/overlays';

export const MailboxTagsDialog = ({ mailbox, onClose }: { mailbox: Mailbox; onClose: () => void }) => {
  const { t } = useLingui();
  const { run } = useAction(addTagsToMailbox, { changes: [listMailboxes, getMailbox] });
  const save = async (tagIds: string[]) => {
    await run({ params: { mailboxId: mailbox.id }, body: { tagIds } });
    toast({ tone: 'success', title: t`The tags were updated` });
  };
  return (
    <EditTagsDialog
      name={mailbox.email}
      tagIds={mailbox.tags.map(({ tagId }) => tagId)}
      onSave={save}
      onClose={onClose}
    />
  );
};
