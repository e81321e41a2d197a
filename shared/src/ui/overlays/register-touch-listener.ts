/**
 * Registers one non-passive touch listener at startup. A layer's focus trap adds such a listener, and the first one
 * makes the browser repaint the whole document: 40 ms on a slow machine. Does nothing on touch devices.
 */
export const registerTouchListener = (): void => {
  if (window.matchMedia('(any-pointer: coarse)').matches) return;
  document.addEventListener('touchstart', () => undefined, { passive: false });
};
