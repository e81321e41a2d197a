import { useLayoutEffect } from 'react';

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
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        page.dataset.still ??= window.innerWidth > page.clientWidth ? 'beside-bar' : '';
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      layers -= 1;
      if (layers === 0) delete page.dataset.still;
    };
  }, [isStill]);
}
