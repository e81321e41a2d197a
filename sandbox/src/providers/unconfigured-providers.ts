import { refuse } from '#server/refusal.ts';
import type { GoogleProvider } from './google.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Google where no provider is configured: each sign-in returns to the sign-in page with a message. */
export const withoutGoogle = ({ dashboardOrigin }: { dashboardOrigin: string }): GoogleProvider => ({
  accounts: [],
  authorizationAddress: () => `${dashboardOrigin}/auth/sign-in?problem=google-failed`,
  consent: () => null,
  exchange: () => Promise.resolve(null),
});

/** Payments where no provider is configured: nothing is sold, and nothing is given away for a word in a name. */
export const withoutPayments = (payments: PaymentProvider): PaymentProvider => ({
  ...payments,
  open: async () => refuse(409, { code: 'payment-not-configured', message: 'Payment is not configured.' }),
  wayToPay: () => Promise.resolve('transaction'),
  charge: () => Promise.resolve(null),
});
