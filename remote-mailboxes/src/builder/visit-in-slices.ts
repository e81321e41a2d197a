/** Duration of a slice, in ms. A press waits for the current slice at most, so it is painted in time on a slow device. */
const sliceMs = 8;

/**
 * Visits all items, in slices with a pause between them, and then calls `onEnd`. Returns a function that stops it. A few
 * items are visited synchronously, before this function returns.
 */
export const visitInSlices = <T>(items: readonly T[], visit: (item: T) => void, onEnd: () => void): (() => void) => {
  let next = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const visitSlice = () => {
    const end = performance.now() + sliceMs;
    for (const item of items.slice(next)) {
      if (performance.now() >= end) {
        timer = setTimeout(visitSlice);
        return;
      }
      visit(item);
      next += 1;
    }
    onEnd();
  };
  visitSlice();
  return () => clearTimeout(timer);
};
