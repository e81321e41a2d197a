import { useLayoutEffect } from 'react';

/** How many layers are open. */
let layers = 0;

/**
 * The page below an open layer does not scroll. Chakra's own way sets a custom property on the document besides, for which the browser
 * styles every element of the page anew: 100 ms and more below a list.
 */
export function useStillPage({ isStill }: { isStill: boolean }) {
  useLayoutEffect(() => {
    if (!isStill) return undefined;
    const page = document.documentElement;
    if (layers === 0) page.dataset.still = '';
    layers += 1;
    return () => {
      layers -= 1;
      if (layers === 0) delete page.dataset.still;
    };
  }, [isStill]);
}
