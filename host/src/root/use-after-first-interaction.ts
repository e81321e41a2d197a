import { useEffect, useState } from 'react';

/** Maximum delay, in ms, of everything that the first screen does not need. */
const maxDelayMs = 3_000;

/** False while the first screen loads; true after the first click or key press, or after the delay. */
export const useAfterFirstInteraction = (): boolean => {
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    const calm = () => setCalm(true);
    const timer = setTimeout(calm, maxDelayMs);
    const presses = ['pointerdown', 'keydown'] as const;
    for (const press of presses) addEventListener(press, calm, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const press of presses) removeEventListener(press, calm, { capture: true });
    };
  }, []);
  return isCalm;
};
