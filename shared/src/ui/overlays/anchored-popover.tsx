import { Popover as Parts, Portal } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@roost/shared/ui/core';
import { X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { ChakraScope } from './chakra-scope.tsx';

export type AnchoredPopoverProps = {
  /** The button that opens the popover. Pressing it does not close the popover: its owner toggles it. */
  anchor: () => HTMLElement | null;
  title: ReactNode;
  children: ReactNode;
  onClose: () => void;
};

/** An open popover below a button that loads before it. Returns the focus to the button on close. */
export function AnchoredPopover({ anchor, title, children, onClose }: AnchoredPopoverProps) {
  const { t } = useLingui();
  useEffect(
    () => () => {
      if (document.activeElement === document.body) anchor()?.focus();
    },
    [anchor],
  );
  return (
    <ChakraScope>
      <Parts.Root
        open
        onOpenChange={(change) => !change.open && onClose()}
        onInteractOutside={(event) => {
          const { target } = event.detail.originalEvent;
          if (target instanceof Node && anchor()?.contains(target)) event.preventDefault();
        }}
        positioning={{
          placement: 'bottom-start',
          gutter: 4,
          getAnchorRect: () => anchor()?.getBoundingClientRect() ?? null,
        }}
      >
        <Portal>
          <Parts.Positioner>
            <Parts.Content className="r-popover">
              <Parts.Title className="r-popover__title">{title}</Parts.Title>
              <div className="r-popover__body">{children}</div>
              <Parts.CloseTrigger asChild>
                <IconButton className="r-dialog__close" label={t`Close`} icon={<X aria-hidden />} />
              </Parts.CloseTrigger>
            </Parts.Content>
          </Parts.Positioner>
        </Portal>
      </Parts.Root>
    </ChakraScope>
  );
}
