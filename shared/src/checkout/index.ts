export { CheckoutMessage, type CheckoutEvent } from './checkout-message.ts';
export { openCheckout, type CheckoutOutcome } from './open-checkout.ts';
export { PaymentNotice, type PaymentProblem, type PaymentStanding } from './payment-notice.tsx';
