import { Dialog as Parts, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.tsx';
import { ChakraScope } from './chakra-scope.tsx';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  /** Begins with a verb. */
  title: ReactNode;
  description?: ReactNode;
  /** 400, 600 or 850 px; a full-screen sheet on phones. */
  size?: 'small' | 'medium' | 'large';
  children?: ReactNode;
  /** Buttons, the primary one last; `className="r-footer-start"` sends one to the left end. */
  footer?: ReactNode;
  /** A press beside the dialog closes it, unless input would be lost: `stay`. */
  outside?: 'close' | 'stay';
};

/** Focus goes to the first field, or to what has `data-autofocus`, and back to its button afterwards. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  size = 'medium',
  children,
  footer,
  outside = 'close',
}: DialogProps) {
  return (
    <ChakraScope>
      <Parts.Root
        open={open}
        onOpenChange={(change) => !change.open && onClose()}
        closeOnInteractOutside={outside === 'close'}
      >
        <Portal>
          <Parts.Backdrop className="r-scrim" />
          <Parts.Positioner className="r-dialog-place">
            <DialogFrame
              className={`r-dialog r-dialog--${size}`}
              title={title}
              description={description}
              footer={footer}
            >
              {children}
            </DialogFrame>
          </Parts.Positioner>
        </Portal>
      </Parts.Root>
    </ChakraScope>
  );
}
