import { trapFocus } from '@zag-js/focus-trap';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
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
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const opener = document.activeElement;
    const isIn = (element: Element | null) => element !== layer.current && (layer.current?.contains(element) ?? false);
    let release: (() => void) | undefined;
    const begin = () => {
      release = trapFocus(() => layer.current, {
        initialFocus: () => initialOf(layer.current, { isIn, asked: latest.current }),
        // The default is the element that the trap began with: it throws when that has left the document.
        fallbackFocus: () => layer.current ?? document.body,
        // Whoever was quicker than the trap is in the layer already.
        setReturnFocus: (before) => (isIn(before) && isControl(opener) ? opener : before),
        getShadowRoot: true,
      });
    };
    // The trap of a layer below lets nobody into this one until its own has begun.
    const callOff = opener?.closest('[role="dialog"], [role="alertdialog"]') ? begin() : afterPaint(begin);
    return () => {
      callOff?.();
      release?.();
    };
  }, [isOpen]);
  return layer;
}

type Initial = { isIn: (element: Element | null) => boolean; asked: Trap['initialFocus'] };

const initialOf = (layer: HTMLElement | null, { isIn, asked }: Initial): HTMLElement | undefined => {
  const { activeElement } = document;
  if (isIn(activeElement) && isControl(activeElement)) return activeElement;
  return asked?.() ?? layer?.querySelector<HTMLElement>('[data-autofocus]') ?? undefined;
};

const isControl = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body;
