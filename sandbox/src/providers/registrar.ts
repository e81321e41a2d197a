import type { TransferFault } from '@roost/shared/contracts/transfer';
import type { Availability } from '@roost/shared/contracts/offer';
import { hostNameFault } from '@roost/shared/contracts/host-name';
import type { Faults } from '#control/faults.ts';
import { lotOf } from './lot-of.ts';
import { providerFailure } from './provider-failure.ts';
import { suggestedNames } from './suggested-names.ts';

/** `price` in dollars per year (decimal). 0 unless the name is available. */
export type Quote = { domain: string; status: Availability; price: number };

export type Registrar = {
  quote: (domain: string) => Promise<Quote>;
  suggest: (asked: { stem: string; limit: number; offset: number }) => Promise<Quote[]>;
  /** Registers a paid name. Returns the failure message or null. */
  register: (domain: string) => Promise<string | null>;
  /** Starts a paid transfer. Returns the failure message or null. */
  transfer: (domain: string) => Promise<string | null>;
  nameservers: readonly string[];
  /** Why a registered name cannot be transferred. Null when it can. */
  examineTransfer: (domain: string) => Promise<TransferFault | null>;
};

/**
 * A deterministic registrar: its results depend only on the name. A fault injected into `POST
 * /provider/domains/{domain}` or `/provider/transfers/{domain}` loses a name after its payment.
 */
export const createRegistrar = ({ faults }: { faults: Pick<Faults, 'take'> }): Registrar => ({
  quote: (domain) => Promise.resolve(quoteOf(domain)),
  suggest: ({ stem, limit, offset }) =>
    Promise.resolve(suggestedNames(stem, { limit, offset }).map((domain) => quoteOf(domain))),
  register: (domain) =>
    providerFailure(faults, {
      method: 'POST',
      path: `/provider/domains/${domain}`,
      usual: 'Someone else registered this domain first.',
    }),
  transfer: (domain) =>
    providerFailure(faults, {
      method: 'POST',
      path: `/provider/transfers/${domain}`,
      usual: 'The provider could not transfer this domain.',
    }),
  nameservers: ['ns1.roost-dns.com', 'ns2.roost-dns.com'],
  examineTransfer: (domain) => Promise.resolve(transferFaultOf(domain)),
});

const quoteOf = (domain: string): Quote => {
  const status = statusOf(domain);
  return { domain, status, price: status === 'Available' ? priceOf(domain) : 0 };
};

/** By `taken`, `premium` or `unknown` in the name. Of other names, one in eight is taken and one in forty premium. */
const statusOf = (domain: string): Availability => {
  if (hostNameFault(domain) !== null) return 'Invalid';
  if (domain.includes('taken')) return 'Taken';
  if (domain.includes('premium')) return 'Premium';
  if (domain.includes('unknown')) return 'Unknown';
  const lot = lotOf(domain) % 40;
  if (lot === 0) return 'Premium';
  return lot <= 5 ? 'Taken' : 'Available';
};

/** By `unregistered`, `blocked` or `unchanged` in the name, or the prefix `fail`. `unchanged` fails only at the end. */
const transferFaultOf = (domain: string): TransferFault | null => {
  if (domain.includes('unregistered')) return 'not-registered';
  if (domain.includes('blocked')) return 'blocklisted';
  if (domain.startsWith('fail')) return 'provider-failed';
  return domain.includes('unchanged') ? 'nameservers-unchanged' : null;
};

const priceOf = (domain: string): number => prices[domain.split('.').at(-1) ?? ''] ?? 12.99;

/** Dollars per year by top-level domain. */
const prices: Record<string, number> = {
  com: 11.99,
  net: 12.99,
  org: 10.99,
  co: 13.99,
  io: 14.99,
  info: 9.99,
  us: 9.99,
  email: 13.49,
  agency: 14.49,
};
