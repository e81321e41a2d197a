import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether a layer is in the DOM: while it is open, and after that until its closing animation ends. */
export function usePresence({ isOpen, layer }: { isOpen: boolean; layer: RefObject<HTMLElement | null> }): boolean {
  const [isPresent, setIsPresent] = useState(isOpen);
  if (isOpen && !isPresent) setIsPresent(true);
  useLayoutEffect(() => {
    if (isOpen) return undefined;
    let isCurrent = true;
    // jsdom has no animations.
    const animations = layer.current?.getAnimations?.() ?? [];
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => isCurrent && setIsPresent(false));
    return () => {
      isCurrent = false;
    };
  }, [isOpen, layer]);
  return isOpen || isPresent;
}
