import { useEffect, useRef } from 'react';

/** For the heading of a step: takes the focus when another step is gone to. */
export const useStepFocus = (step: string) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
};
