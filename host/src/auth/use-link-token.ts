import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '@roost/shared/router';

/** The token in the fragment of an emailed link; empty without one. Removes only the fragment from the URL. */
export const useLinkToken = (): string => {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(hash.slice(1));
  // A second link in the same tab changes only the fragment.
  if (hash !== '' && hash.slice(1) !== token) setToken(hash.slice(1));
  useEffect(() => {
    if (hash !== '') void navigate({ pathname: '.', search }, { replace: true });
  }, [hash, search, navigate]);
  return token;
};
