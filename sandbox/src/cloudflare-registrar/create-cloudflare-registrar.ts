import { Ending } from '@roost/shared/contracts/billing/offer';
import { hostNameFault } from '@roost/shared/rules/names/host-name';
import { priceToCents } from '#providers/price-to-cents.ts';
import type { Outcome } from '#providers/record-operations.ts';
import { refusedTransfers } from '#providers/refused-transfers.ts';
import { lostName } from '#providers/registrar.ts';
import type { Quote, Registrar } from '#providers/registrar.ts';
import type { Log } from '#runtime/log.ts';
import { createCloudflareClient } from './cloudflare-client.ts';
import type {
  CloudflareClient,
  CloudflareConnection,
  CloudflareOffer,
  CloudflareWorkflow,
} from './cloudflare-client.ts';
import type { RegistrantContact } from './registrant-contact.ts';

export type CloudflareSettings = CloudflareConnection & {
  contact: RegistrantContact;
  nameservers: readonly string[];
  log: Log;
};

/**
 * Registers test names in Cloudflare's registrar sandbox. Nobody can reach these names. The API sets no nameservers: names
 * of Cloudflare stay on its own DNS.
 */
export const createCloudflareRegistrar = ({
  contact,
  nameservers,
  log,
  ...connection
}: CloudflareSettings): Registrar => {
  const client = createCloudflareClient(connection);
  const quoteAll = async (domains: readonly string[]): Promise<Quote[]> => {
    const valid = domains.filter((domain) => hostNameFault(domain) === null);
    const offers = valid.length === 0 ? [] : await client.check(valid);
    return domains.map((domain) => {
      const offer = offers.find(({ name }) => name === domain);
      return offer ? toQuote(offer) : { domain, status: 'Invalid', priceCents: 0 };
    });
  };
  const orUnknown =
    (domains: readonly string[]) =>
    (error: unknown): Quote[] => {
      log({ level: 'warning', message: `Domains were not checked. ${error instanceof Error ? error.message : ''}` });
      return domains.map((domain) => ({ domain, status: 'Unknown', priceCents: 0 }));
    };
  return {
    quote: async (domain) => {
      const [quote] = await quoteAll([domain]).catch(orUnknown([domain]));
      return quote ?? { domain, status: 'Unknown', priceCents: 0 };
    },
    suggest: async ({ stem, limit, offset, endings, maxPriceCents = Infinity }) => {
      const extensions = endings.length === 0 ? Ending.options : endings;
      // The search returns 20 names and has no further pages. Its answers can be old, so each name is checked.
      const found = await client.search(stem, extensions).catch((error: unknown) => {
        orUnknown([])(error);
        return [];
      });
      const names = found
        .map(({ name }) => name)
        .slice(0, searched)
        .slice(offset, offset + limit);
      const quotes = await quoteAll(names).catch(orUnknown(names));
      return quotes.filter(({ priceCents }) => priceCents <= maxPriceCents);
    },
    register: ({ domain }) => registerName(client, { domain, contact }),
    nameservers,
    ...refusedTransfers,
  };
};

/** Names that one check allows. */
const searched = 20;

/** Throws when Cloudflare refuses the token. */
export const checkCloudflareToken = (connection: CloudflareConnection): Promise<void> =>
  createCloudflareClient(connection).checkToken();

const toQuote = ({ name: domain, registrable, tier, reason, pricing }: CloudflareOffer): Quote => {
  if (tier === 'premium' || reason === 'domain_premium') return { domain, status: 'Premium', priceCents: 0 };
  if (reason === 'domain_unavailable') return { domain, status: 'Taken', priceCents: 0 };
  // Also endings that Cloudflare does not sell, and prices in other currencies.
  if (!registrable || pricing?.currency !== 'USD') return { domain, status: 'Unknown', priceCents: 0 };
  return { domain, status: 'Available', priceCents: priceToCents(pricing.registration_cost) };
};

/**
 * Cloudflare has no idempotency keys: a name can be registered once, so its registration and the workflow of an earlier call
 * are looked up first.
 */
const registerName = async (
  client: CloudflareClient,
  { domain, contact }: { domain: string; contact: RegistrantContact },
): Promise<Outcome> => {
  const owned = await client.find(domain);
  if (owned?.status === 'active') return { kind: 'accepted' };
  if (owned) throw new Error(`The registration at Cloudflare is not finished (${owned.status}).`);
  const earlier = await client.findWorkflow(domain);
  // An order after a failed one tries again.
  if (earlier && earlier.state !== 'failed') return toOutcome(earlier);
  const [offer] = await client.check([domain]);
  if (!offer || offer.reason === 'domain_unavailable') {
    // An earlier call without an answer can have registered the name since the first look.
    return (await client.find(domain)) ? { kind: 'accepted' } : { kind: 'failed', message: lostName };
  }
  const { status } = toQuote(offer);
  if (status === 'Premium') return { kind: 'failed', message: 'The registry sells this domain at a premium price.' };
  if (status !== 'Available') throw new Error(`Cloudflare does not sell ${domain} (${offer.reason ?? 'no price'}).`);
  return toOutcome(await client.register(domain, contact));
};

/** Rejects while the workflow has no end. */
const toOutcome = ({ state, error }: CloudflareWorkflow): Outcome => {
  if (state === 'succeeded') return { kind: 'accepted' };
  if (state === 'failed')
    return { kind: 'failed', message: error?.message ?? 'Cloudflare could not register this domain.' };
  throw new Error(`The registration at Cloudflare is not finished (${state}).`);
};
