import { Trans } from '@lingui/react/macro';
import { Banner, Button } from '@roost/shared/ui/core';
import { type ReactNode, useId, useRef } from 'react';
import { DialogFrame } from './dialog-frame.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** Verb and object: "Delete trynorthwind.com?". */
  title: ReactNode;
  /** The consequence. */
  children: ReactNode;
  /** The verb again: "Delete domain". */
  confirm: ReactNode;
  tone?: 'danger' | 'accent';
  pending?: boolean;
  /** The error of the action; the dialog stays open. */
  error?: ReactNode;
};

/** Focuses "Cancel" for a destructive action, and the confirm button otherwise. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, children, confirm, tone = 'danger', pending = false, error } = props;
  const id = useId();
  const cancelRef = useRef<HTMLButtonElement>(null);
  const confirmRef = useRef<HTMLButtonElement>(null);
  return (
    <DialogFrame
      kind="dialog"
      className="r-dialog r-dialog--small r-dialog--alert"
      role="alertdialog"
      describedBy={id}
      open={open}
      onClose={() => !pending && onClose()}
      outside="stay"
      initialFocus={() => (tone === 'danger' ? cancelRef : confirmRef).current}
      title={title}
      footer={
        <>
          <Button ref={cancelRef} onClick={onClose} disabled={pending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            ref={confirmRef}
            variant={tone === 'danger' ? 'danger' : 'solid'}
            loading={pending}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div id={id}>{children}</div>
      {error && <Banner tone="danger">{error}</Banner>}
    </DialogFrame>
  );
}
