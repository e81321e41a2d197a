import { Dialog as Parts, Portal } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Banner, Button } from '@roost/shared/ui/core';
import { type ReactNode, useRef } from 'react';
import { DialogFrame } from './dialog-frame.tsx';
import { ChakraScope } from './chakra-scope.tsx';

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
  /** Why it did not work; the dialog stays. */
  error?: ReactNode;
};

/** Focus goes to "Cancel" where something would be lost, and to the verb otherwise. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, children, confirm, tone = 'danger', pending = false, error } = props;
  const cancelRef = useRef<HTMLButtonElement>(null);
  const confirmRef = useRef<HTMLButtonElement>(null);
  return (
    <ChakraScope>
      <Parts.Root
        role="alertdialog"
        open={open}
        onOpenChange={(change) => !change.open && !pending && onClose()}
        initialFocusEl={() => (tone === 'danger' ? cancelRef : confirmRef).current}
      >
        <Portal>
          <Parts.Backdrop className="r-scrim" />
          <Parts.Positioner className="r-dialog-place">
            <DialogFrame
              className="r-dialog r-dialog--small r-dialog--alert"
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
              <Parts.Description asChild>
                <div>{children}</div>
              </Parts.Description>
              {error && <Banner tone="danger">{error}</Banner>}
            </DialogFrame>
          </Parts.Positioner>
        </Portal>
      </Parts.Root>
    </ChakraScope>
  );
}
