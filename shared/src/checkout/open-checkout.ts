import { t } from '@lingui/core/macro';
import * as v from 'valibot';
import { currentLanguage } from '@roost/shared/i18n';
import { runtimeConfig } from '@roost/shared/platform';
import { CheckoutMessage } from './checkout-message.ts';

/**
 * `completed` is a claim of the frame: ask the API before believing it. `interrupted`: it was closed while a payment was being
 * processed. `unavailable`: the provider could not be loaded.
 */
export type CheckoutOutcome = 'completed' | 'closed' | 'interrupted' | 'unavailable' | 'not-configured';

/** The provider is given this long to show itself, in ms. */
const patience = 10_000;

type Opened = {
  transactionId: string;
  signal?: AbortSignal;
  /** A payment was tried and did not go through, or there is none to be made; the checkout stays open. */
  onFailure?: () => void;
};

/**
 * Shows the payment of a transaction in a frame over the page. The frame is a document of its own origin; both sides check the
 * other's. Resolves when the person has paid (after the provider's own second of thanks) or closed it. A `closed` after
 * `completed` is still `completed` (product spec, section 4).
 */
export const openCheckout = ({ transactionId, signal, onFailure }: Opened) =>
  new Promise<CheckoutOutcome>((resolve) => {
    const { checkoutOrigin } = runtimeConfig();
    const before = document.activeElement;
    const frame = document.createElement('iframe');
    const timer = setTimeout(() => end('unavailable'), patience);
    let completed = false;
    let isProcessing = false;

    const end = (outcome: CheckoutOutcome) => {
      clearTimeout(timer);
      removeEventListener('message', hear);
      signal?.removeEventListener('abort', abort);
      frame.remove();
      restorePage();
      if (before instanceof HTMLElement) before.focus();
      resolve(completed ? 'completed' : outcome);
    };
    const abort = () => end('closed');
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== checkoutOrigin || event.source !== frame.contentWindow) return;
      const message = v.safeParse(CheckoutMessage, event.data);
      if (!message.success || message.output.transactionId !== transactionId) return;
      switch (message.output.event) {
        case 'loaded':
          return clearTimeout(timer);
        case 'initiated':
          isProcessing = true;
          return clearTimeout(timer);
        case 'failed':
          isProcessing = false;
          // Without somebody who shows it, one that fails before it is loaded is as good as not loaded: no endless waiting.
          if (onFailure === undefined) return undefined;
          clearTimeout(timer);
          return onFailure();
        case 'completed':
          completed = true;
          return void setTimeout(() => end('completed'), 1_000);
        case 'closed':
          return end(isProcessing ? 'interrupted' : 'closed');
        case 'unavailable':
        case 'not-configured':
          return end(message.output.event);
      }
    };

    addEventListener('message', hear);
    signal?.addEventListener('abort', abort);
    frame.className = 'roost-checkout-frame';
    frame.allow = 'payment';
    frame.title = t`Checkout`;
    const theme = document.documentElement.dataset['theme'] ?? 'system';
    const address = { _ptxn: transactionId, framed: '1', lang: currentLanguage(), theme };
    frame.src = `${checkoutOrigin}/?${new URLSearchParams(address)}`;
    const restorePage = makePageInert();
    document.body.append(frame);
    frame.focus();
  });

/** Nothing below the frame takes focus or presses: the focus trap of an open dialog would take the focus from the frame. */
const makePageInert = (): (() => void) => {
  const below = [...document.body.children].filter(isReachable);
  for (const element of below) element.inert = true;
  return () => {
    for (const element of below) element.inert = false;
  };
};

const isReachable = (element: Element): element is HTMLElement => element instanceof HTMLElement && !element.inert;
