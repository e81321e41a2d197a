import { MoreHorizontal } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from './controls/icon-button.tsx';

type MoreActionsProps = {
  /** Label of the button that opens the actions. */
  label: string;
  children: ReactNode;
};

/**
 * Actions behind one button, as a column; in a wide selection bar as a row. Both layouts use the same elements.
 */
export function MoreActions({ label, children }: MoreActionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && root.current?.contains(target))) setIsOpen(false);
    };
    // A resize can put the actions back in their row.
    for (const event of ['pointerdown', 'focusin', 'resize']) window.addEventListener(event, leave);
    return () => {
      for (const event of ['pointerdown', 'focusin', 'resize']) window.removeEventListener(event, leave);
    };
  }, [isOpen]);
  const focusTrigger = () => root.current?.querySelector('button')?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setIsOpen(false);
    focusTrigger();
  };
  // The pressed action is hidden now. A dialog that it opens returns the focus to the visible trigger.
  const done = () => {
    if (isOpen) focusTrigger();
    setIsOpen(false);
  };
  const toggle = () => setIsOpen(!isOpen);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles Escape of the buttons inside
    <div className="r-more" ref={root} onKeyDown={onKeyDown} data-open={isOpen || undefined}>
      <span className="r-more__trigger">
        <IconButton
          label={label}
          icon={<MoreHorizontal aria-hidden />}
          variant="outline"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        />
      </span>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the buttons inside handle keys */}
      <div className="r-more__actions" id={id} onClick={done}>
        {children}
      </div>
    </div>
  );
}
