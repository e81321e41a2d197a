import { t } from '@lingui/core/macro';
import * as v from 'valibot';
import { currentLanguage } from '@roost/shared/i18n';
import { runtimeConfig } from '@roost/shared/platform';
import { CheckoutMessage } from './checkout-message.ts';

/**
 * `completed` is an unverified claim of the frame: check it with the API. `interrupted`: closed while a payment was
 * being processed. `unavailable`: the provider's script did not load.
 */
export type CheckoutOutcome = 'completed' | 'closed' | 'interrupted' | 'unavailable' | 'not-configured';

/** Timeout for loading the provider, in ms. */
const loadTimeoutMs = 10_000;

type OpenedCheckout = {
  transactionId: string;
  signal?: AbortSignal;
  /** A payment failed, or the transaction has nothing to pay; the checkout stays open. */
  onFailure?: () => void;
};

/**
 * Opens the checkout of a transaction in a frame over the page. The frame has its own origin; both sides check the
 * other's origin. Resolves when the user has paid (after the provider's one-second confirmation) or closed it. `closed`
 * after `completed` resolves as `completed` (product spec, section 4).
 */
export const openCheckout = ({ transactionId, signal, onFailure }: OpenedCheckout) =>
  new Promise<CheckoutOutcome>((resolve) => {
    const { checkoutOrigin } = runtimeConfig();
    const before = document.activeElement;
    const frame = document.createElement('iframe');
    const timer = setTimeout(() => end('unavailable'), loadTimeoutMs);
    let completed = false;
    let isProcessing = false;

    const end = (outcome: CheckoutOutcome) => {
      clearTimeout(timer);
      removeEventListener('message', onMessage);
      signal?.removeEventListener('abort', abort);
      frame.remove();
      restorePage();
      if (before instanceof HTMLElement) before.focus();
      resolve(completed ? 'completed' : outcome);
    };
    const abort = () => end('closed');
    const onMessage = (event: MessageEvent<unknown>) => {
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
          // Without a handler, keeps the timeout running, so that a failure before `loaded` does not wait forever.
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

    addEventListener('message', onMessage);
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

/** Makes everything below the frame inert: the focus trap of an open dialog would take the focus from the frame. */
const makePageInert = (): (() => void) => {
  const below = [...document.body.children].filter(isReachable);
  for (const element of below) element.inert = true;
  return () => {
    for (const element of below) element.inert = false;
  };
};

const isReachable = (element: Element): element is HTMLElement => element instanceof HTMLElement && !element.inert;
