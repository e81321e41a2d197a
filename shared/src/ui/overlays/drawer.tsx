import { Dialog as Parts, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.tsx';
import { ChakraScope } from './chakra-scope.tsx';

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** 378, 736 or, for the mobile menu, 384 px (product spec, section 2); a full-screen sheet on phones. */
  size?: 'default' | 'large' | 'menu';
  children?: ReactNode;
  footer?: ReactNode;
  outside?: 'close' | 'stay';
};

/** Comes in from the right in 300 ms; Escape closes it. */
export function Drawer({
  open,
  onClose,
  title,
  description,
  size = 'default',
  children,
  footer,
  outside = 'close',
}: DrawerProps) {
  return (
    <ChakraScope>
      <Parts.Root
        open={open}
        onOpenChange={(change) => !change.open && onClose()}
        closeOnInteractOutside={outside === 'close'}
      >
        <Portal>
          <Parts.Backdrop className="r-scrim r-scrim--drawer" />
          <Parts.Positioner className="r-drawer-place">
            <DialogFrame
              className={`r-drawer r-drawer--${size}`}
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
