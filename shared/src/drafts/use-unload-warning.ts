import { useEffect } from 'react';

/** While `when` is true, the browser asks for confirmation before it closes or reloads the page. */
export const useUnloadWarning = (when: boolean): void => {
  useEffect(() => {
    if (!when) return undefined;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', preventUnload);
    return () => removeEventListener('beforeunload', preventUnload);
  }, [when]);
};
