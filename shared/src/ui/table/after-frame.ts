/** Calls `call` in the next frame, or in a timer on a hidden page; returns a function that cancels it. */
export function afterFrame(call: () => void): () => void {
  if (document.hidden) {
    const timer = setTimeout(call);
    return () => clearTimeout(timer);
  }
  // The callback runs before the paint, but React renders its updates after.
  const frame = requestAnimationFrame(call);
  return () => cancelAnimationFrame(frame);
}
