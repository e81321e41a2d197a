import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { warnBeforeLeaving } from '@roost/shared/bulk';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import { listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { toFailure, useFailureText, type Failure } from '@roost/shared/http';
import { useFormats } from '@roost/shared/i18n';
import { useInvalidate } from '@roost/shared/query';
import { refreshLimits } from '@roost/shared/session';
import { ConfirmDialog, toast } from '@roost/shared/ui/overlays';
import { deleteDomains, previewDeletion, type DeletionPreview } from './delete-domains.ts';
import type { SelectedDomains } from './open-dialog.ts';

type DeleteDomainsDialogProps = { chosen: SelectedDomains; onDeleted: () => void; onClose: () => void };

/** Deletes the selected domains with their inboxes, after it has counted both. */
export const DeleteDomainsDialog = ({ chosen, onDeleted, onClose }: DeleteDomainsDialogProps) => {
  const { t } = useLingui();
  const textOf = useFailureText();
  const formats = useFormats();
  const invalidate = useInvalidate();
  const [preview, setPreview] = useState<DeletionPreview | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [selection] = useState(chosen.selection);
  useEffect(() => {
    const controller = new AbortController();
    previewDeletion(selection, controller.signal).then(setPreview, (thrown: unknown) => {
      if (!controller.signal.aborted) setFailure(toFailure(thrown));
    });
    return () => controller.abort();
  }, [selection]);
  const count = preview?.ids.length ?? chosen.count;

  const confirm = async () => {
    if (preview === null) return;
    setFailure(null);
    setProgress(0);
    try {
      await deleteDomains(preview.ids, setProgress);
      toast({
        tone: 'success',
        title: t`${plural(count, { one: '# domain was deleted', other: '# domains were deleted' })}`,
      });
      onDeleted();
      onClose();
    } catch (thrown) {
      setFailure(toFailure(thrown));
    } finally {
      setProgress(null);
      refreshLimits();
      void invalidate([listDomains, listMailboxes]);
    }
  };
  const done = formats.number(progress ?? 0);
  const all = formats.number(count);
  return (
    <ConfirmDialog
      open
      title={<Plural value={count} one="Delete # domain" other="Delete # domains" />}
      confirm={<Trans>Delete</Trans>}
      pending={progress !== null || (preview === null && failure === null)}
      error={failure && textOf(failure)}
      onConfirm={() => void warnBeforeLeaving(confirm)}
      onClose={onClose}
    >
      <p>
        <Plural
          value={count}
          one="Do you really want to delete the domain? This action is irreversible."
          other="Do you really want to delete the # domains? This action is irreversible."
        />
      </p>
      {preview !== null && preview.mailboxes > 0 && (
        <p>
          <Plural
            value={preview.mailboxes}
            one="# inbox on these domains will also be deleted."
            other="# inboxes on these domains will also be deleted."
          />
        </p>
      )}
      {progress !== null && (
        <output>
          <Trans>
            {done} of {all}
          </Trans>
        </output>
      )}
    </ConfirmDialog>
  );
};
