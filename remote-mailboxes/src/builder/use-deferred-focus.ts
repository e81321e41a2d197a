import { useEffect, useState } from 'react';

/** Focuses the element with an id after the next render. */
export const useDeferredFocus = (): ((id: string) => void) => {
  const [target, setWanted] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (target !== null) document.getElementById(target.id)?.focus();
  }, [target]);
  return (id) => setWanted({ id });
};
