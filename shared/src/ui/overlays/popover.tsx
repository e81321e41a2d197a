import { Popover as Parts, Portal } from '@chakra-ui/react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { ChakraScope } from './chakra-scope.tsx';

export type PopoverProps = {
  trigger: ReactElement;
  title?: ReactNode;
  /** A function gets `close`. */
  children: ReactNode | ((popover: { close: () => void }) => ReactNode);
  placement?: 'bottom-start' | 'bottom-end' | 'bottom' | 'top-start' | 'right-start';
  /** `open` for one whose script was loaded because its button was pressed. */
  starts?: 'closed' | 'open';
  /** It has closed, and the focus is back at the button: time for what opens instead. */
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
