import { useEffect } from 'react';

/** While `when` is true, the browser asks for confirmation before it closes or reloads the page. */
export const useAskOnUnload = (when: boolean): void => {
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [when]);
};
