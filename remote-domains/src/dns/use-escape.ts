import { useEffect, useRef, type RefObject } from 'react';

/** Takes Escape while the focus is within, before a drawer around would close. */
export const useEscape = (within: RefObject<HTMLElement | null>, onEscape: () => void): void => {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || within.current?.contains(document.activeElement) !== true) return;
      // Drawers hear the key on the document and leave one alone that is taken.
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [within]);
};
