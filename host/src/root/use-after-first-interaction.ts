import { useEffect, useState } from 'react';

/** Maximum delay, in ms, of everything that the first screen does not need. */
const maxDelayMs = 3_000;

/** False while the first screen loads; true after the first click or key press, or after the delay. */
export const useAfterFirstInteraction = (): boolean => {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => {
    const onInteraction = () => setIsAfter(true);
    const timer = setTimeout(onInteraction, maxDelayMs);
    const interactionEvents = ['pointerdown', 'keydown'] as const;
    for (const eventType of interactionEvents) addEventListener(eventType, onInteraction, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const press of interactionEvents) removeEventListener(press, onInteraction, { capture: true });
    };
  }, []);
  return isAfter;
};
