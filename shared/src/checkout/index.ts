export { CheckoutMessage, type CheckoutEvent } from './checkout-message.ts';
export { openCheckout, type CheckoutOutcome } from './open-checkout.ts';
