import { useEffect, useState } from 'react';

/** Focuses the element with an id after the next render. */
export const useLaterFocus = (): ((id: string) => void) => {
  const [wanted, setWanted] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (wanted !== null) document.getElementById(wanted.id)?.focus();
  }, [wanted]);
  return (id) => setWanted({ id });
};
