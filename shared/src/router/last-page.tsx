import { useEffect } from 'react';
import { useUrlState } from './use-url-state.ts';

// Less code in the host than `pageParam`: nothing reads the page here.
const fields = { page: { read: ([text]: string[]) => Number(text), write: (page: number) => [String(page)] } };

/** Redirects a URL past the last page, for example after a deletion, to the last page; preserves search and filters. */
export const LastPage = ({ page }: { page: number }) => {
  const { replace } = useUrlState(fields);
  useEffect(() => replace({ page }), [replace, page]);
  return null;
};
