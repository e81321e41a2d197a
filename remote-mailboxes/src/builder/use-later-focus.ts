import { useEffect, useState } from 'react';

/** Puts the focus on the element of an id when what was changed together with it is there. */
export const useLaterFocus = (): ((id: string) => void) => {
  const [wanted, setWanted] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (wanted !== null) document.getElementById(wanted.id)?.focus();
  }, [wanted]);
  return (id) => setWanted({ id });
};
