import { useLayoutEffect } from 'react';
import { afterPaint } from './after-paint.ts';

/** How many layers are open. */
let layers = 0;

/**
 * The page below an open layer does not scroll, from when the layer has been painted: stopping has the browser lay the page out anew, in
 * a task of its own. Chakra's own way sets a custom property on the document besides, for which the browser styles every element
 * of the page anew: 100 ms and more below a list.
 */
export function useStillPage({ isStill }: { isStill: boolean }) {
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
