import { act, render, screen, waitFor } from '@testing-library/react';
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

test('a dialog below the checkout stays open, is inert, and gets the focus back', async () => {
  const onClose = import.meta.jest.fn();
  const listened = import.meta.jest.spyOn(document, 'addEventListener');
  render(
    <I18nProvider i18n={i18n}>
      <Dialog open title="Transfer" onClose={onClose}>
        <button type="button">Pay</button>
      </Dialog>
    </I18nProvider>,
  );
  const pay = await screen.findByRole('button', { name: 'Pay' });
  act(() => pay.focus());
  // Waits for the focus listeners of the layer and its trap: before, neither would react to the frame.
  await waitFor(() => expect(listened.mock.calls.filter(([type]) => type === 'focusin')).toHaveLength(2));
  listened.mockRestore();
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
