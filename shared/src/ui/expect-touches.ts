/**
 * A layer's focus trap listens to touches, and may prevent them. With the first listener that may, the browser paints the whole document anew,
 * to know where it has to wait for one: 40 ms of a slow machine while a layer opens over a list. Where nothing is touched there is one
 * from the start.
 */
export const expectTouches = (): void => {
  if (window.matchMedia('(any-pointer: coarse)').matches) return;
  document.addEventListener('touchstart', () => undefined, { passive: false });
};
