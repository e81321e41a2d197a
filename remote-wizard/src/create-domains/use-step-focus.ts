import { useEffect, useRef } from 'react';

/** Ref for the heading of a step, which gets the focus when the step changes. */
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
