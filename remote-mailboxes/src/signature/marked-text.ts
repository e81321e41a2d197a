/** Text with a selection. */
export type MarkedText = { text: string; start: number; end: number };
export type Mark = 'bold' | 'italic' | 'link';

const tags: Record<Mark, { before: string; after: string }> = {
  bold: { before: '<b>', after: '</b>' },
  italic: { before: '<i>', after: '</i>' },
  link: { before: '<a href="https://">', after: '</a>' },
};

/** Applies a mark to the selection. Afterwards the same text is selected; for a link, the cursor is in its URL. */
export const withMark = ({ text, start, end }: MarkedText, mark: Mark): MarkedText => {
  const { before, after } = tags[mark];
  const marked = `${text.slice(0, start)}${before}${text.slice(start, end)}${after}${text.slice(end)}`;
  if (mark !== 'link') return { text: marked, start: start + before.length, end: end + before.length };
  const address = start + before.lastIndexOf('"');
  return { text: marked, start: address, end: address };
};
