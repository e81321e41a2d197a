/** Calls when what was rendered last has been painted, or at once where nothing is; answers how to call it off. */
export function afterFrame(call: () => void): () => void {
  if (document.hidden) {
    const timer = setTimeout(call);
    return () => clearTimeout(timer);
  }
  // Inside it is still before the paint, but whatever it has React render comes behind.
  const frame = requestAnimationFrame(call);
  return () => cancelAnimationFrame(frame);
}
