import type { Paddle } from '@paddle/paddle-js';
import type { CheckoutEvent } from '@roost/shared/checkout';
import { toCheckoutEvent } from './to-checkout-event.ts';
import { checkoutView } from './checkout-view.ts';
import type { CheckoutState } from './checkout-texts.ts';
import { loadProvider, providerOf } from './load-provider.ts';
import { readCheckoutParams } from './read-checkout-params.ts';
import { readConfig } from './read-config.ts';
import { parentOrigin, postToHost } from './post-to-host.ts';

/** Timeout for the provider's overlay, in ms. */
const loadTimeoutMs = 10_000;
/** How long the provider's confirmation stays before a payment link shows ours, in ms (product spec, section 4). */
const thanks = 1_000;

const stateAfter: Record<CheckoutEvent, CheckoutState> = {
  loaded: 'open',
  initiated: 'paying',
  completed: 'done',
  closed: 'closed',
  failed: 'failed',
  unavailable: 'unavailable',
  'not-configured': 'not-configured',
};

/** Opens the payment of the URL, renders its state, and reports events to the surrounding page, if any. */
export const startCheckout = async (): Promise<void> => {
  const address = readCheckoutParams();
  const { transactionId, framed, language, theme } = address;
  const show = checkoutView(address);
  const reload = () => location.reload();
  if (transactionId === null) return show('no-transaction');
  show('waiting');

  const config = await readConfig().catch(() => null);
  // The allowed origins are unknown, so nothing is reported; the surrounding page has a timeout.
  if (config === null) return show('unavailable', { reload });
  const { hostOrigins } = config;
  const provider = providerOf(config);
  let paddle: Paddle | undefined;
  let isPaid = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = () =>
    paddle?.Checkout.open({ transactionId, settings: { displayMode: 'overlay', theme, locale: language } });
  const happened = (event: CheckoutEvent) => {
    clearTimeout(timer);
    isPaid ||= event === 'completed';
    const state = isPaid ? 'done' : stateAfter[event];
    show(state, {
      openAgain: state === 'closed' || state === 'failed' ? open : undefined,
      reload: state === 'unavailable' ? reload : undefined,
      back: state === 'done' || state === 'closed' ? hostOrigins[0] : undefined,
    });
    if (framed) postToHost(event, { transactionId, hostOrigins, embeddedIn: parentOrigin(), parent: window.parent });
    if (event === 'completed' && !framed) setTimeout(() => paddle?.Checkout.close(), thanks);
  };

  if (provider === null) return happened('not-configured');
  timer = setTimeout(() => happened('unavailable'), loadTimeoutMs);
  try {
    paddle = await loadProvider(provider, (event) => {
      const meaning = toCheckoutEvent(event, { transactionId });
      if (meaning !== null) happened(meaning);
    });
    return void open();
  } catch {
    return happened('unavailable');
  }
};
