type Params = {
  limit: number;
  offset: number;
  /** The number of rows of all pages. Without it, the page is read from the start. */
  total?: number | undefined;
};

/** How a page is read: an offset reads all rows before the page, so a page in the second half is read from the end. */
export const pageWindow = ({
  limit,
  offset,
  total,
}: Params): { limit: number; offset: number; isReversed: boolean } => {
  if (total === undefined || offset + limit <= total / 2) return { limit, offset, isReversed: false };
  const rows = Math.max(0, Math.min(limit, total - offset));
  return { limit: rows, offset: Math.max(0, total - offset - rows), isReversed: true };
};
