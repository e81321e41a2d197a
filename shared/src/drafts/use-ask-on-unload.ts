import { useEffect } from 'react';

/** The browser asks before it closes or reloads the page, while `when` is true. */
export const useAskOnUnload = (when: boolean): void => {
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [when]);
};
