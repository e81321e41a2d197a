import { useState, type UIEvent } from 'react';

/** Height of a row in px, as in builder.css. */
export const rowHeight = 44;

/** Up to this number of rows, the grid contains all of them. */
const mostWhole = 50;
const [rowsAround, rowsPerStep, usualRows] = [2, 4, 16];

/** The rows of a scrolling grid that are rendered: those in view, and a few around them. */
export const useGridWindow = (count: number) => {
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(usualRows * rowHeight);
  const isWhole = count <= mostWhole;
  const inView = Math.ceil(height / rowHeight);
  const first = isWhole ? 0 : Math.max(0, Math.min(top, count - inView) - rowsAround);
  return {
    first,
    last: isWhole ? count : Math.min(count, first + inView + 2 * rowsAround + rowsPerStep),
    onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => {
      const row = Math.floor(currentTarget.scrollTop / rowHeight);
      setTop(row - (row % rowsPerStep));
      setHeight(Math.max(rowHeight, currentTarget.clientHeight));
    },
  };
};
