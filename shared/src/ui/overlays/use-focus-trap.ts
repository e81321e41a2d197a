import { trapFocus } from '@zag-js/focus-trap';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { afterPaint } from './after-paint.ts';

type Trap = {
  isOpen: boolean;
  layer: RefObject<HTMLElement | null>;
  /** The element to focus; the default is the element with `data-autofocus`, or else the first focusable one. */
  initialFocus: (() => HTMLElement | null) | undefined;
};

/**
 * Traps the focus in an open layer and returns it on close. Starts after the paint, because finding and focusing an
 * element over a long list takes a task. Before the paint, a layer that replaces another would also trap before the
 * first one returned the focus.
 */
export function useFocusTrap({ isOpen, layer, initialFocus }: Trap): void {
  const latest = useRef(initialFocus);
  useEffect(() => {
    latest.current = initialFocus;
  });
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const opener = document.activeElement;
    const isIn = (element: Element | null) => element !== layer.current && (layer.current?.contains(element) ?? false);
    let release: (() => void) | undefined;
    let isActive = false;
    let wasFocused = false;
    const activate = () => {
      release = trapFocus(() => layer.current, {
        initialFocus: () => initialOf(layer.current, { isIn, requested: latest.current }),
        // By default the fallback is the initial element, and the trap throws when that was removed.
        fallbackFocus: () => layer.current ?? document.body,
        // The user or the content can focus the layer before the trap starts.
        onActivate: () => {
          isActive = true;
          wasFocused = isIn(document.activeElement);
        },
        // On return, the layer is gone.
        setReturnFocus: (before) => (wasFocused && isControl(opener) ? opener : before),
        getShadowRoot: true,
      });
    };
    // The trap of a parent layer blocks focus in this layer until this trap starts.
    const callOff = opener?.closest('[role="dialog"], [role="alertdialog"]') ? activate() : afterPaint(activate);
    return () => {
      const loses = !isActive && isIn(document.activeElement) && isControl(opener);
      callOff?.();
      release?.();
      // The layer closes before its trap has started; its elements disappear after this function.
      if (loses) setTimeout(() => document.activeElement === document.body && opener.focus({ preventScroll: true }));
    };
  }, [isOpen, layer]);
}

type InitialFocusOptions = { isIn: (element: Element | null) => boolean; requested: Trap['initialFocus'] };

const initialOf = (layer: HTMLElement | null, { isIn, requested }: InitialFocusOptions): HTMLElement | undefined => {
  const { activeElement } = document;
  if (isIn(activeElement) && isControl(activeElement)) return activeElement;
  return requested?.() ?? layer?.querySelector<HTMLElement>('[data-autofocus]') ?? undefined;
};

const isControl = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body;
