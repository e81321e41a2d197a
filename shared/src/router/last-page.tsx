import { Navigate, useSearchParams } from 'react-router';

/** Redirects a URL past the last page, for example after a deletion, to the last page; preserves search and filters. */
export const LastPage = ({ page }: { page: number }) => {
  const [params] = useSearchParams();
  const last = new URLSearchParams(params);
  last.set('page', String(page));
  return <Navigate replace to={`?${last}`} />;
};
