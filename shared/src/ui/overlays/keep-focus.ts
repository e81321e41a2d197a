/**
 * Ref for the direct child of a layer. Focuses the layer when the focused element is removed with its parent, such as
 * the previous step. The focus trap handles only the removal of the focused element itself.
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
