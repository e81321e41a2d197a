import { Menu as Parts, Portal } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { ChakraScope } from './chakra-scope.tsx';

export type MenuItem = {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  onSelect?: () => void;
  /** A router link or anchor without children, for an item that navigates. */
  link?: ReactElement<{ className?: string; children?: ReactNode }>;
  disabledReason?: string | undefined;
  danger?: boolean;
  /** Marks the current item. */
  current?: boolean;
  /** Renders a separator before the item. */
  separated?: boolean;
};

export type MenuProps = {
  /** The button; receives the open state and the keyboard handling. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'right-start';
  /** `open` for a menu whose script loaded because the user pressed its button. */
  starts?: 'closed' | 'open';
};

export function Menu({ trigger, items, placement = 'bottom-start', starts = 'closed' }: MenuProps) {
  return (
    <ChakraScope>
      <Parts.Root defaultOpen={starts === 'open'} positioning={{ placement, gutter: 4 }} lazyMount unmountOnExit>
        <Parts.Trigger asChild>{trigger}</Parts.Trigger>
        <Portal>
          <Parts.Positioner>
            <Parts.Content className="r-menu">
              {items.map((item) => (
                <Fragment key={item.id}>
                  {item.separated && <Parts.Separator className="r-menu__separator" />}
                  <Item item={item} />
                </Fragment>
              ))}
            </Parts.Content>
          </Parts.Positioner>
        </Portal>
      </Parts.Root>
    </ChakraScope>
  );
}

function Item({ item }: { item: MenuItem }) {
  const { id, label, icon, onSelect, link, disabledReason, danger, current } = item;
  const content = (
    <>
      {icon}
      <span className="r-menu__text">
        {label}
        {disabledReason && <span className="r-menu__reason">{disabledReason}</span>}
      </span>
      {current && <Check className="r-menu__check" aria-hidden />}
    </>
  );
  return (
    <Parts.Item
      value={id}
      className="r-menu__item"
      asChild={Boolean(link)}
      closeOnSelect={!disabledReason}
      onSelect={disabledReason ? undefined : onSelect}
      aria-disabled={disabledReason ? true : undefined}
      aria-current={current || undefined}
      data-danger={danger || undefined}
    >
      {link ? cloneElement(link, undefined, content) : content}
    </Parts.Item>
  );
}
