import { MoreHorizontal } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from './controls/icon-button.tsx';

type MoreActionsProps = {
  /** Of the button that shows them where they have no room. */
  label: string;
  children: ReactNode;
};

/** Actions in a row; where the screen is narrow, one button that shows them below each other. They are the same elements in both. */
export function MoreActions({ label, children }: MoreActionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setIsOpen(false);
    };
    for (const event of ['pointerdown', 'focusin']) document.addEventListener(event, leave);
    return () => {
      for (const event of ['pointerdown', 'focusin']) document.removeEventListener(event, leave);
    };
  }, [isOpen]);
  const focusTrigger = () => root.current?.querySelector('button')?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setIsOpen(false);
    focusTrigger();
  };
  // What was pressed is hidden now: a dialog that it opens gives the focus back to what is there.
  const done = () => {
    if (isOpen) focusTrigger();
    setIsOpen(false);
  };
  const toggle = () => setIsOpen(!isOpen);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes from whichever of the buttons has the focus.
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
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- What is pressed in it has its keys. */}
      <div className="r-more__actions" id={id} onClick={done}>
        {children}
      </div>
    </div>
  );
}
