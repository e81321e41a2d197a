import { useEffect } from 'react';
import { pageParam } from './url-params.ts';
import { useUrlState } from './use-url-state.ts';

const fields = { page: pageParam };

/** Redirects a URL past the last page, for example after a deletion, to the last page; preserves search and filters. */
export const LastPage = ({ page }: { page: number }) => {
  const { replace } = useUrlState(fields);
  useEffect(() => replace({ page }), [replace, page]);
  return null;
};
