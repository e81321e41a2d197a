import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { placeBelow } from './place-below.ts';
import type { RowAction } from './row-action.ts';

type RowMenuProps = {
  name: string;
  actions: readonly RowAction[];
  anchor: HTMLElement;
  onClose: () => void;
};

/**
 * One menu for the whole table, in the browser's top layer. Independent of the overlays, so that a list does not load
 * them.
 */
export function RowMenu({ name, actions, anchor, onClose }: RowMenuProps) {
  const { t } = useLingui();
  const ref = useRef<HTMLDivElement>(null);
  const reasons = useId();
  const close = () => {
    anchor.focus();
    onClose();
  };

  useLayoutEffect(() => {
    const menu = ref.current;
    if (!menu) return;
    menu.showPopover?.();
    placeBelow(menu, anchor);
    itemsOf(menu)[0]?.focus({ preventScroll: true });
  }, [anchor]);
  useEscapeAndOutside({ menu: ref, anchor, onEscape: close, onOutside: onClose });

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    event.stopPropagation();
    if (event.key === 'Tab') return onClose();
    const items = itemsOf(event.currentTarget);
    const target = targetOf({
      key: event.key,
      items,
      index: items.findIndex((item) => item === document.activeElement),
    });
    if (!target) return undefined;
    event.preventDefault();
    return target.focus();
  };

  return (
    <div
      ref={ref}
      className="r-menu r-menu--fixed"
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={t`Actions for ${name}`}
      onKeyDown={onKeyDown}
    >
      {actions
        .filter((action) => !action.hidden)
        .map((action) => (
          <button
            key={action.id}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className="r-menu__item"
            data-danger={action.danger || undefined}
            aria-disabled={action.disabledReason ? true : undefined}
            aria-describedby={action.disabledReason && `${reasons}-${action.id}`}
            onClick={() => {
              if (action.disabledReason) return;
              close();
              action.onSelect();
            }}
          >
            {action.icon}
            <span className="r-menu__text">
              {action.label}
              {action.disabledReason && (
                <span id={`${reasons}-${action.id}`} className="r-menu__reason" aria-hidden>
                  {action.disabledReason}
                </span>
              )}
            </span>
          </button>
        ))}
    </div>
  );
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];

function targetOf({ key, items, index }: { key: string; items: readonly HTMLElement[]; index: number }) {
  if (key === 'ArrowDown') return items[(index + 1) % items.length];
  if (key === 'ArrowUp') return items.at(index <= 0 ? -1 : index - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const typed = key.toLocaleLowerCase();
  const from = [...items.slice(index + 1), ...items.slice(0, index + 1)];
  return from.find((item) => item.textContent?.toLocaleLowerCase().startsWith(typed));
}

type Outside = {
  menu: { readonly current: HTMLElement | null };
  anchor: HTMLElement;
  onEscape: () => void;
  onOutside: () => void;
};

function useEscapeAndOutside(outside: Outside) {
  const latest = useRef(outside);
  useEffect(() => {
    latest.current = outside;
  });
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Captured on the window: a dialog around the table listens on the document and then ignores the key.
      event.preventDefault();
      latest.current.onEscape();
    };
    const onPress = (event: Event) => {
      const { menu, anchor, onOutside } = latest.current;
      const inside =
        event.target instanceof Node && (menu.current?.contains(event.target) || anchor.contains(event.target));
      if (!inside) onOutside();
    };
    const { left, top } = latest.current.anchor.getBoundingClientRect();
    const onMove = () => {
      const now = latest.current.anchor.getBoundingClientRect();
      // A scroll event can arrive late, after the press scrolled the row into view; the anchor has not moved since.
      if (now.left !== left || now.top !== top) latest.current.onOutside();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    window.addEventListener('pointerdown', onPress, { capture: true });
    for (const type of ['scroll', 'resize']) window.addEventListener(type, onMove, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      window.removeEventListener('pointerdown', onPress, { capture: true });
      for (const type of ['scroll', 'resize']) window.removeEventListener(type, onMove, { capture: true });
    };
  }, []);
}
