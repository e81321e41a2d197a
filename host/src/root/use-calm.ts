import { useEffect, useState } from 'react';

/** What is not needed for the first screen waits so long for it, in ms. */
const patience = 3_000;

/** False while the first screen is on its way; true at the first press or key, or a few seconds later. */
export const useCalm = (): boolean => {
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    const calm = () => setCalm(true);
    const timer = setTimeout(calm, patience);
    const presses = ['pointerdown', 'keydown'] as const;
    for (const press of presses) addEventListener(press, calm, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const press of presses) removeEventListener(press, calm, { capture: true });
    };
  }, []);
  return isCalm;
};
