const gap = 4;
const edge = 8;

/** Positions the layer below the anchor, right edges aligned; above it when there is no room. */
export function placeBelow(layer: HTMLElement, anchor: HTMLElement) {
  const anchorRect = anchor.getBoundingClientRect();
  const own = layer.getBoundingClientRect();
  const below = anchorRect.bottom + gap;
  const fitsBelow = below + own.height <= window.innerHeight - edge;
  const top = fitsBelow ? below : Math.max(edge, anchorRect.top - own.height - gap);
  const left = Math.max(edge, Math.min(anchorRect.right - own.width, window.innerWidth - own.width - edge));
  layer.style.top = `${top}px`;
  layer.style.left = `${left}px`;
}
