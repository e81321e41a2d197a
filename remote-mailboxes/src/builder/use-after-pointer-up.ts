import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that runs an action immediately, or after the release while a pointer is down. Content that
 * appears during a press moves the button, and the browser then fires no click.
 */
export const useAfterPointerUp = (): ((act: () => void) => void) => {
  const isPressed = useRef(false);
  const pendingActions = useRef<(() => void)[]>([]);

  useEffect(() => {
    const onPointerDown = () => {
      isPressed.current = true;
    };
    const onPointerUp = () => {
      isPressed.current = false;
      const acts = pendingActions.current.splice(0);
      // The click event follows the release.
      if (acts.length > 0) setTimeout(() => acts.forEach((act) => act()));
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    document.addEventListener('pointerup', onPointerUp, true);
    document.addEventListener('pointercancel', onPointerUp, true);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown, true);
      document.removeEventListener('pointerup', onPointerUp, true);
      document.removeEventListener('pointercancel', onPointerUp, true);
    };
  }, []);

  return useCallback((act) => {
    if (isPressed.current) pendingActions.current.push(act);
    else act();
  }, []);
};
