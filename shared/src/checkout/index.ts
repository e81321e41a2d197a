export { CheckoutMessage, type CheckoutEvent } from './checkout-message.ts';
export { openCheckout, type CheckoutOutcome } from './open-checkout.ts';
export { awaitPayment, payAtCheckout, type PaymentEnd } from './pay-at-checkout.ts';
export { readPayment } from './read-payment.ts';
export { PaymentNotice, type PaymentProblem, type PaymentStanding } from './payment-notice.tsx';
