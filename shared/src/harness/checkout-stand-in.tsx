import { createRoot } from 'react-dom/client';
import type { CheckoutEvent } from '@roost/shared/checkout';
import { provideConfig, runtimeConfig } from '@roost/shared/platform';
import { RuntimeConfig } from '@roost/shared/platform/config';
import * as v from 'valibot';
import { CheckoutCard } from './checkout-card.tsx';

/** Replaces the checkout document, in the frame that `openCheckout` renders. */
export const showCheckout = async (element: HTMLElement): Promise<void> => {
  const transactionId = new URLSearchParams(location.search).get('_ptxn') ?? '';
  const emitEvent = (event: CheckoutEvent) =>
    window.parent.postMessage({ source: 'roost-checkout', transactionId, event }, location.origin);
  const response = await fetch('/config.json');
  provideConfig(v.parse(RuntimeConfig, await response.json()));
  const finishPayment = async (how: 'pay' | 'decline') => {
    const reply = await fetch(`${runtimeConfig().apiBase}/sandbox/transactions/${transactionId}/${how}`, {
      method: 'POST',
    });
    emitEvent(reply.ok && how === 'pay' ? 'completed' : 'failed');
  };
  createRoot(element).render(
    <CheckoutCard
      transactionId={transactionId}
      onPay={() => void finishPayment('pay')}
      onDecline={() => void finishPayment('decline')}
      onClose={() => emitEvent('closed')}
    />,
  );
  emitEvent('loaded');
};
