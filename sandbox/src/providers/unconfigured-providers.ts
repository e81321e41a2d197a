import { reject } from '#errors/api-exception.ts';
import type { GoogleProvider } from './google.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Google without a configured provider: every sign-in returns to the sign-in page with an error. */
export const unconfiguredGoogle = ({ dashboardOrigin }: { dashboardOrigin: string }): GoogleProvider => ({
  accounts: [],
  authorizationUrl: () => `${dashboardOrigin}/auth/sign-in?problem=google-failed`,
  consent: () => Promise.resolve(null),
  exchange: () => Promise.resolve(null),
});

/**
 * Payments without a configured provider: rejects sales. Ignores names that would select a simulated payment method.
 */
export const unconfiguredPayments = (payments: PaymentProvider): PaymentProvider => ({
  ...payments,
  open: async () => reject(409, { code: 'payment-not-configured', message: 'Payment is not configured.' }),
  paymentMethod: () => Promise.resolve('transaction'),
  charge: () => Promise.resolve({ kind: 'failed', message: 'Payment is not configured.' }),
});
