import { act, render, screen } from '@testing-library/react';
import { i18n, I18nProvider } from '@roost/shared/i18n';
import { provideConfig } from '@roost/shared/platform';
import { testConfig } from '@roost/shared/testing';
import { Dialog } from '@roost/shared/ui/overlays';
import type { CheckoutEvent } from './checkout-message.ts';
import { openCheckout } from './open-checkout.ts';

beforeEach(() => provideConfig(testConfig));

const frame = () => screen.getByTitle<HTMLIFrameElement>('Checkout');
const frameSays = (event: CheckoutEvent) =>
  act(async () => {
    const data = { source: 'roost-checkout', transactionId: 'txn_1', event };
    const source = frame().contentWindow;
    dispatchEvent(new MessageEvent('message', { data, origin: testConfig.checkoutOrigin, source }));
  });

test('an open dialog stays open below the checkout, cannot be reached, and gets the focus back', async () => {
  const onClose = import.meta.jest.fn();
  render(
    <I18nProvider i18n={i18n}>
      <Dialog open title="Transfer" onClose={onClose}>
        <button type="button">Pay</button>
      </Dialog>
    </I18nProvider>,
  );
  const pay = await screen.findByRole('button', { name: 'Pay' });
  act(() => pay.focus());
  // The layer begins to watch what is outside of it in a task of its own.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  const ended = openCheckout({ transactionId: 'txn_1' });
  const layer = pay.closest('body > *');
  expect(layer).toHaveProperty('inert', true);
  expect(frame().inert).not.toBe(true);
  await frameSays('loaded');
  act(() => void frame().dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
  expect(onClose).not.toHaveBeenCalled();
  await frameSays('closed');
  expect(await ended).toBe('closed');
  expect(layer).toHaveProperty('inert', false);
  expect(pay).toHaveFocus();
});
