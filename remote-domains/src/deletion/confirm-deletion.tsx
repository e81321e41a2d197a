import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { DomainSelection } from '@roost/shared/contracts/selection';
import { toFailure, useFailureText, type Failure } from '@roost/shared/http';
import { ConfirmDialog } from '@roost/shared/ui/overlays';
import { previewDeletion, type DeletionPreview } from './preview-deletion.ts';

type ConfirmDeletionProps = {
  selection: DomainSelection;
  count: number;
  onConfirm: (ids: string[]) => void;
  /** Restarts the count after a failure. */
  onRetry: () => void;
  onClose: () => void;
};

/** Counts the domains and their inboxes, and asks for a confirmation. */
export const ConfirmDeletion = ({ selection, onConfirm, onRetry, onClose, ...chosen }: ConfirmDeletionProps) => {
  const textOf = useFailureText();
  const [preview, setPreview] = useState<DeletionPreview | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    previewDeletion(selection, controller.signal).then(setPreview, (thrown: unknown) => {
      if (!controller.signal.aborted) setFailure(toFailure(thrown));
    });
    return () => controller.abort();
  }, [selection]);
  const count = preview?.ids.length ?? chosen.count;
  return (
    <ConfirmDialog
      open
      title={<Plural value={count} one="Delete # domain" other="Delete # domains" />}
      confirm={<Trans>Delete</Trans>}
      pending={preview === null && failure === null}
      error={failure && textOf(failure)}
      onConfirm={() => (preview === null ? onRetry() : onConfirm(preview.ids))}
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
          {count === 1 ? (
            <Plural
              value={preview.mailboxes}
              one="# inbox on this domain will also be deleted."
              other="# inboxes on this domain will also be deleted."
            />
          ) : (
            <Plural
              value={preview.mailboxes}
              one="# inbox on these domains will also be deleted."
              other="# inboxes on these domains will also be deleted."
            />
          )}
        </p>
      )}
    </ConfirmDialog>
  );
};
