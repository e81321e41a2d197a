/**
 * Returns a `ref`. While elements with it are in the document, the root element has `data-<mark>`, with their number.
 * Replaces `:root:has(…)` in the CSS: with such a rule, every change of the page recomputes the styles of all elements.
 */
export const markRoot = (mark: 'flow' | 'layer' | 'summary') => () => {
  count(mark, 1);
  return () => count(mark, -1);
};

/** The number is in the document, because each remote can have its own copy of this module. */
const count = (mark: string, change: number): void => {
  const { dataset } = document.documentElement;
  const next = Number(dataset[mark] ?? 0) + change;
  if (next > 0) dataset[mark] = String(next);
  else delete dataset[mark];
};
