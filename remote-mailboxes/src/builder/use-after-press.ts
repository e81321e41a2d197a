import { useCallback, useEffect, useRef } from 'react';

/**
 * Does something at once, or, while a mouse button or a finger is down, when that is over: what appears between press and release
 * moves the button away under the pointer, and the press is lost.
 */
export const useAfterPress = (): ((act: () => void) => void) => {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      const acts = waiting.current.splice(0);
      // The click comes right after the release.
      if (acts.length > 0) setTimeout(() => acts.forEach((act) => act()));
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', release, true);
      document.removeEventListener('pointercancel', release, true);
    };
  }, []);

  return useCallback((act) => {
    if (isPressed.current) waiting.current.push(act);
    else act();
  }, []);
};
