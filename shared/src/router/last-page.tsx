import { Navigate, useSearchParams } from 'react-router';

/** For an address that asks for a page behind the last one, as after a deletion: leads there, and keeps search and filters. */
export const LastPage = ({ page }: { page: number }) => {
  const [params] = useSearchParams();
  const last = new URLSearchParams(params);
  last.set('page', String(page));
  return <Navigate replace to={`?${last}`} />;
};
