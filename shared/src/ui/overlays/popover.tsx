import { Popover as Parts, Portal } from '@chakra-ui/react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { ChakraScope } from './chakra-scope.tsx';

export type PopoverProps = {
  trigger: ReactElement;
  title?: ReactNode;
  /** A function receives `close`. */
  children: ReactNode | ((popover: { close: () => void }) => ReactNode);
  placement?: 'bottom-start' | 'bottom-end' | 'bottom' | 'top-start' | 'right-start';
  /** `open` for a popover whose script loaded because the user pressed its button. */
  starts?: 'closed' | 'open';
  /** Called after the popover closed and the focus returned to the button, so that another layer can open. */
  onGone?: () => void;
};

export function Popover({
  trigger,
  title,
  children,
  placement = 'bottom-start',
  starts = 'closed',
  onGone,
}: PopoverProps) {
  const [open, setOpen] = useState(starts === 'open');
  const close = () => setOpen(false);
  return (
    <ChakraScope>
      <Parts.Root
        open={open}
        onOpenChange={(change) => setOpen(change.open)}
        onExitComplete={() => onGone && requestAnimationFrame(onGone)}
        positioning={{ placement, gutter: 4 }}
        lazyMount
        unmountOnExit
      >
        <Parts.Trigger asChild>{trigger}</Parts.Trigger>
        <Portal>
          <Parts.Positioner>
            <Parts.Content className="r-popover">
              {title && <Parts.Title className="r-popover__title">{title}</Parts.Title>}
              <div className="r-popover__body">{typeof children === 'function' ? children({ close }) : children}</div>
            </Parts.Content>
          </Parts.Positioner>
        </Portal>
      </Parts.Root>
    </ChakraScope>
  );
}
