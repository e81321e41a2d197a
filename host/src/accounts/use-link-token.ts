import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '@roost/shared/router';

/** The token of a mailed link, which stands in the fragment; it is taken out of the address at once. Empty without one. */
export const useLinkToken = (): string => {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(hash.slice(1));
  // A second link in the same tab changes the fragment alone.
  if (hash !== '' && hash.slice(1) !== token) setToken(hash.slice(1));
  useEffect(() => {
    if (hash !== '') void navigate('.', { replace: true });
  }, [hash, navigate]);
  return token;
};
