import { act, screen } from '@testing-library/react';
import type { CheckoutEvent } from '@roost/shared/checkout';
import { testConfig } from '@roost/shared/testing';

/** For tests: finds the checkout frame and sends the messages of its document. */
export const checkoutFrame = async () => {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Checkout');
  const transactionId = new URL(frame.src).searchParams.get('_ptxn') ?? '';
  return {
    transactionId,
    says: (event: CheckoutEvent, origin = testConfig.checkoutOrigin) =>
      act(async () => {
        const data = { source: 'roost-checkout', transactionId, event };
        dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow }));
      }),
  };
};
