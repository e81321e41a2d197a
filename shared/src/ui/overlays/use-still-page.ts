import { useLayoutEffect } from 'react';

/**
 * A layer's focus trap listens to touches, and may prevent them. With the first listener that may, the browser paints the whole document anew,
 * to know where it has to wait for one. Where nothing is touched there is one from the start.
 */
if (!window.matchMedia('(any-pointer: coarse)').matches) {
  document.addEventListener('touchstart', () => undefined, { passive: false });
}

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
