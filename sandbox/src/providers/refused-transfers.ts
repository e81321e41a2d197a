import type { Registrar } from './registrar.ts';

/**
 * Transfers with a real registrar. A transfer ends when the registry shows its nameservers, which proves the name. Only the
 * simulated registry reports that, so real registrars refuse transfers before their payment.
 */
export const refusedTransfers: Pick<Registrar, 'transfer' | 'checkTransfer'> = {
  transfer: () => Promise.resolve({ kind: 'failed', message: 'The provider could not transfer this domain.' }),
  checkTransfer: () => Promise.resolve('provider-failed'),
};
