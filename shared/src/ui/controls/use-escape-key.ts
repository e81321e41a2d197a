import { type RefObject, useEffect, useRef } from 'react';

type EscapeKey = { enabled: boolean; onEscape: () => void };

/** Handles Escape in the focused field before it closes a dialog around it. */
export function useEscapeKey(ref: RefObject<HTMLElement | null>, { enabled, onEscape }: EscapeKey) {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.activeElement !== ref.current) return;
      // A dialog listens on the document and ignores a key event with its default prevented.
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [ref, enabled]);
}
