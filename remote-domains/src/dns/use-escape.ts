import { useEffect, useRef, type RefObject } from 'react';

/** Handles Escape while the focus is inside the element, before a surrounding drawer closes. */
export const useEscape = (container: RefObject<HTMLElement | null>, onEscape: () => void): void => {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || container.current?.contains(document.activeElement) !== true) return;
      // Drawers listen on the document and ignore events with `defaultPrevented`.
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [container]);
};
