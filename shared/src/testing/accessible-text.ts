/** The text of a node for a screen reader: without hidden parts. */
export const accessibleText = (node: Node): string => {
  if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return '';
  return node.hasChildNodes() ? [...node.childNodes].map(accessibleText).join('') : (node.textContent ?? '');
};
