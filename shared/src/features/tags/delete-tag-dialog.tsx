import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listTags, type Tag } from '@roost/shared/contracts/tags/tag';
import { deleteTag } from '@roost/shared/contracts/tags/tag-changes';
import { toFailure, serverMessageOf } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';
import { ConfirmDialog, toast } from '@roost/shared/ui/overlays';
import { tagDependentQueries } from './tag-dependent-queries.ts';

type DeleteTagDialogProps = { tag: Tag; onDeleted: (tag: Tag) => void; onClose: () => void };

export const DeleteTagDialog = ({ tag, onDeleted, onClose }: DeleteTagDialogProps) => {
  const { t } = useLingui();
  const { run, isPending } = useAction(deleteTag, { changes: [listTags, ...tagDependentQueries] });
  const [error, setError] = useState<string | null>(null);
  const name = tag.name;

  const confirm = async () => {
    setError(null);
    try {
      await run({ params: { tagId: tag.id } });
    } catch (thrown) {
      const failure = toFailure(thrown);
      // Another user has already deleted the tag.
      if (failure.kind !== 'notFound') return setError(serverMessageOf(failure) || t`Failed to delete tag`);
    }
    toast({ tone: 'success', title: t`Tag deleted` });
    onDeleted(tag);
    return onClose();
  };

  return (
    <ConfirmDialog
      open
      title={<Trans>Delete tag {name}</Trans>}
      confirm={<Trans>Delete</Trans>}
      pending={isPending}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        <Trans>Are you sure you want to delete this tag?</Trans>
      </p>
      <p>
        <Trans>The tag is removed from every domain and inbox that has it.</Trans>
      </p>
    </ConfirmDialog>
  );
};
