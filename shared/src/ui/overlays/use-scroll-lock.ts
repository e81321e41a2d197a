import { useLayoutEffect } from 'react';
import { afterPaint } from './after-paint.ts';

/** How many layers are open. */
let layers = 0;

/**
 * Disables page scrolling while a layer is open. Starts after the paint, because the change causes a layout. Chakra's
 * version also sets a custom property on the document, which restyles every element: 100 ms or more with a list.
 */
export function useScrollLock({ isStill }: { isStill: boolean }) {
  useLayoutEffect(() => {
    if (!isStill) return undefined;
    const page = document.documentElement;
    layers += 1;
    const callOff = afterPaint(() => {
      page.dataset.still ??= window.innerWidth > page.clientWidth ? 'beside-bar' : '';
    });
    return () => {
      callOff();
      layers -= 1;
      if (layers === 0) delete page.dataset.still;
    };
  }, [isStill]);
}
