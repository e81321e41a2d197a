/**
 * Ref of what stands right inside a layer. When what has the focus goes away, as with the step before, the focus goes to the layer and
 * is not lost: the trap of the layer sees only to the element itself, not to what it stands in.
 */
export const keepFocus = (inside: HTMLElement | null): (() => void) | undefined => {
  const layer = inside?.parentElement;
  if (!layer) return undefined;
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) layer.focus();
  });
  observer.observe(layer, { childList: true, subtree: true });
  return () => observer.disconnect();
};
