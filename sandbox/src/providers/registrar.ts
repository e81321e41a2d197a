import type { TransferFault } from '@roost/shared/contracts/domains/transfer';
import { Ending, type Availability } from '@roost/shared/contracts/billing/offer';
import { hostNameFault } from '@roost/shared/rules/names/host-name';
import type { Faults } from '#faults/faults.ts';
import type { Outcome, Perform } from './record-operations.ts';
import { seededRandom } from './seeded-random.ts';
import { providerFailure } from './provider-failure.ts';
import { suggestedNames } from './suggested-names.ts';

/** The price of a year in US cents. 0 unless the name is available. */
export type Quote = { domain: string; status: Availability; priceCents: number };

type Suggested = {
  stem: string;
  limit: number;
  offset: number;
  /** All when empty. */
  endings: readonly Ending[];
  /** Price of a year; no maximum when undefined. */
  maxPriceCents: number | undefined;
};

export type Registrar = {
  /** `Unknown` when the registrar does not answer. */
  quote: (domain: string) => Promise<Quote>;
  /** Names to choose from. Some can be `Unknown`: the registrar answers only a limited number of checks. */
  suggest: (query: Suggested) => Promise<Quote[]>;
  /**
   * Registers a paid name, with the nameservers of the DNS provider. Idempotent for the same key. Rejects when it is unknown
   * whether it took effect.
   */
  register: (name: { key: string; domain: string }) => Promise<Outcome>;
  /** Starts a paid transfer. Idempotent for the same key. Rejects when it is unknown whether it took effect. */
  transfer: (name: { key: string; domain: string }) => Promise<Outcome>;
  /** Of the DNS provider. */
  nameservers: readonly string[];
  /** Why a registered name cannot be transferred. Null when it can. */
  checkTransfer: (domain: string) => Promise<TransferFault | null>;
};

/** Why a paid name was not registered. */
export const lostName = 'Someone else registered this domain first.';

type Simulation = { faults: Pick<Faults, 'consume'>; perform: Perform; nameservers: readonly string[] };

/**
 * A deterministic registrar: its results depend only on the name. A fault injected into `POST
 * /provider/domains/{domain}` or `/provider/transfers/{domain}` loses a name after its payment.
 */
export const createRegistrar = ({ faults, perform, nameservers }: Simulation): Registrar => ({
  quote: (domain) => Promise.resolve(toQuote(domain)),
  suggest: ({ stem, limit, offset, endings, maxPriceCents = Infinity }) => {
    const affordable = (
      endings.length === 0 ? Ending.options : Ending.options.filter((one) => endings.includes(one))
    ).filter((ending) => pricesCents[ending] <= maxPriceCents);
    return Promise.resolve(suggestedNames(stem, { limit, offset, endings: affordable }).map(toQuote));
  },
  register: async ({ key, domain }) => {
    const refusal = lostName;
    const path = `/provider/domains/${domain}` as const;
    const message = await providerFailure(faults, { method: 'POST', path, usual: refusal });
    const usual: Outcome = message === null ? { kind: 'accepted' } : { kind: 'failed', message };
    return perform({ key, subject: domain, usual, refusal });
  },
  transfer: async ({ key, domain }) => {
    const refusal = 'The provider could not transfer this domain.';
    const path = `/provider/transfers/${domain}` as const;
    const message = await providerFailure(faults, { method: 'POST', path, usual: refusal });
    const usual: Outcome = message === null ? { kind: 'accepted' } : { kind: 'failed', message };
    return perform({ key, subject: domain, usual, refusal });
  },
  nameservers,
  checkTransfer: (domain) => Promise.resolve(transferFaultOf(domain)),
});

const toQuote = (domain: string): Quote => {
  const status = statusOf(domain);
  return { domain, status, priceCents: status === 'Available' ? priceCentsOf(domain) : 0 };
};

/** By `taken`, `premium` or `unknown` in the name. Of other names, one in eight is taken and one in forty premium. */
const statusOf = (domain: string): Availability => {
  if (hostNameFault(domain) !== null) return 'Invalid';
  if (domain.includes('taken')) return 'Taken';
  if (domain.includes('premium')) return 'Premium';
  if (domain.includes('unknown')) return 'Unknown';
  const random = seededRandom(domain) % 40;
  if (random === 0) return 'Premium';
  return random <= 5 ? 'Taken' : 'Available';
};

/** By `unregistered`, `blocked` or `unchanged` in the name, or the prefix `fail`. `unchanged` fails only at the end. */
const transferFaultOf = (domain: string): TransferFault | null => {
  if (domain.includes('unregistered')) return 'not-registered';
  if (domain.includes('blocked')) return 'blocklisted';
  if (domain.startsWith('fail')) return 'provider-failed';
  return domain.includes('unchanged') ? 'nameservers-unchanged' : null;
};

const priceCentsOf = (domain: string): number => {
  const ending = Ending.options.find((one) => domain.endsWith(`.${one}`));
  return ending === undefined ? 1_299 : pricesCents[ending];
};

/** Price of a year by top-level domain. */
const pricesCents: Record<Ending, number> = {
  com: 1_199,
  net: 1_299,
  org: 1_099,
  co: 1_399,
  io: 1_499,
  info: 999,
  us: 999,
  email: 1_349,
  agency: 1_449,
};
