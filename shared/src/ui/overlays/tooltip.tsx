import { Portal, Tooltip as Parts } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import { ChakraScope } from './chakra-scope.tsx';

export type TooltipProps = {
  /** More than one line of text; otherwise use `text` of a button. */
  content: ReactNode;
  children: ReactElement;
  placement?: 'top' | 'bottom' | 'right';
};

export function Tooltip({ content, children, placement = 'top' }: TooltipProps) {
  return (
    <ChakraScope>
      <Parts.Root openDelay={400} closeDelay={80} positioning={{ placement, gutter: 6 }} lazyMount unmountOnExit>
        <Parts.Trigger asChild>{children}</Parts.Trigger>
        <Portal>
          <Parts.Positioner>
            <Parts.Content className="r-hint r-tooltip">{content}</Parts.Content>
          </Parts.Positioner>
        </Portal>
      </Parts.Root>
    </ChakraScope>
  );
}
