import { type RefObject, useEffect, useRef } from 'react';

type EscapeKey = { enabled: boolean; onEscape: () => void };

/** Takes Escape for the focused field, before a dialog around it would close. */
export function useEscapeKey(ref: RefObject<HTMLElement | null>, { enabled, onEscape }: EscapeKey) {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.activeElement !== ref.current) return;
      // Dialogs hear the key on the document and leave one alone that is taken.
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [ref, enabled]);
}
