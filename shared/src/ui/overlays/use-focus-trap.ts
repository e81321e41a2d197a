import { trapFocus } from '@zag-js/focus-trap';
import { type RefObject, useEffect, useRef } from 'react';
import { afterPaint } from './after-paint.ts';

type Trap = {
  isOpen: boolean;
  /** Where the focus goes; without it to what has `data-autofocus`, or to the first that can have it. */
  initialFocus: (() => HTMLElement | null) | undefined;
};

/**
 * Keeps the focus in an open layer, and gives it back. It begins when the layer has been painted: finding what can have the focus, and
 * showing that it has it, are a task of their own over a long list. Chakra's own trap, which is this one, would begin before the paint; and
 * in a layer that takes the place of another, before that one has given the focus back.
 */
export function useFocusTrap({ isOpen, initialFocus }: Trap): RefObject<HTMLDivElement | null> {
  const layer = useRef<HTMLDivElement>(null);
  const latest = useRef(initialFocus);
  useEffect(() => {
    latest.current = initialFocus;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    let release: (() => void) | undefined;
    const callOff = afterPaint(() => {
      const first = () =>
        latest.current?.() ?? layer.current?.querySelector<HTMLElement>('[data-autofocus]') ?? undefined;
      release = trapFocus(() => layer.current, { initialFocus: first, getShadowRoot: true });
    });
    return () => {
      callOff();
      release?.();
    };
  }, [isOpen]);
  return layer;
}
