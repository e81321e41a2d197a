import { useCallback } from 'react';

/**
 * Marks the element while its content overflows horizontally. Sets an attribute, so that a resize re-renders nothing.
 */
export const useOverflow = () =>
  useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      element.toggleAttribute('data-overflows', element.scrollWidth > element.clientWidth);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
