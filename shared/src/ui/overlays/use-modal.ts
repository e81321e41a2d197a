import { ariaHidden } from '@zag-js/aria-hidden';
import { trackDismissableElement } from '@zag-js/dismissable';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type Modal = {
  isOpen: boolean;
  layer: RefObject<HTMLElement | null>;
  /** Whether a press outside closes the layer. */
  outside: 'close' | 'stay';
  onClose: () => void;
};

/** The checkout opens over an open layer; a press in the checkout must not close the layer. */
const isCheckout = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('.roost-checkout-frame');

/**
 * Closes an open layer by Escape or a press outside, and hides the page below from pointers and screen readers. Shares
 * the stack of layers with Chakra's popovers and comboboxes, so Escape closes only the top one.
 */
export function useModal({ isOpen, layer, ...options }: Modal): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    let stop: (() => void) | undefined;
    let isCurrent = true;
    // In a microtask, because the layer that this one replaces restores the page in a microtask too.
    queueMicrotask(() => {
      if (!isCurrent) return;
      stop = trackDismissableElement(layer.current, {
        type: 'dialog',
        defer: true,
        pointerBlocking: true,
        // A toast that closes returns the focus to the page: only a press closes the layer.
        onFocusOutside: (event) => event.preventDefault(),
        onInteractOutside: (event) => {
          if (latest.current.outside === 'stay' || isCheckout(event.detail.target)) event.preventDefault();
        },
        onDismiss: () => latest.current.onClose(),
      });
    });
    const show = ariaHidden(() => [layer.current], { defer: true });
    return () => {
      isCurrent = false;
      stop?.();
      show();
    };
  }, [isOpen, layer]);
}
