import { hostNameFault } from '@roost/shared/rules/names/host-name';
import type { Log } from '#runtime/log.ts';
import { priceToCents } from '#providers/price-to-cents.ts';
import type { Quote } from '#providers/registrar.ts';
import { paceChecks } from './pace-checks.ts';
import type { Time } from './pace-checks.ts';
import type { PorkbunCheck, PorkbunClient } from './porkbun-client.ts';

type Context = { client: Pick<PorkbunClient, 'check'>; time: Time; log: Log };

/** In ms. A cached quote is used within this time. The registration checks the name again. */
const quoteLifetimeMs = 5 * 60_000;
/** The cache has at most this many quotes. */
const maxQuotes = 1_000;
/** In ms. Porkbun allows one check in 10 s by default. */
const longestWaitMs = 12_000;

/**
 * Endings that Porkbun sells on its website only (https://porkbun.com/llms/guides/register-a-domain and the
 * documentation of `domain/create`).
 */
export const websiteOnly: ReadonlySet<string> = new Set(['us', 'ca', 'eu', 'au', 'uk']);

export type NameChecks = {
  /** `Unknown` when Porkbun did not answer or its limit of checks does not end in time. */
  quote: (domain: string) => Promise<Quote>;
  /** A quote that needs no wait. */
  quoteNow: (domain: string) => Promise<Quote>;
  /** The answer of Porkbun at this time. Rejects when its limit of checks does not end in time. */
  check: (domain: string) => Promise<PorkbunCheck>;
};

/** Asks Porkbun whether names are available, within its limit. */
export const checkNames = ({ client, time, log }: Context): NameChecks => {
  const pace = paceChecks(time);
  const cachedQuotes = new Map<string, { quote: Promise<Quote>; until: number }>();

  /** Null when the limit does not end in time. */
  const checkWithin = async (domain: string, maxWaitMs: number): Promise<PorkbunCheck | null> => {
    if (!(await pace.take(maxWaitMs))) return null;
    const { response, limits } = await client.check(domain);
    if (limits) pace.setLimit({ checks: limits.limit, windowMs: limits.TTL * 1_000 });
    return response;
  };
  const quoteWithin = async (domain: string, maxWaitMs: number): Promise<Quote> => {
    const ending = domain.slice(domain.lastIndexOf('.') + 1);
    if (hostNameFault(domain) !== null) return { domain, status: 'Invalid', priceCents: 0 };
    if (websiteOnly.has(ending)) return unknownOf(domain);
    const known = cachedQuotes.get(domain);
    if (known && time.now() < known.until) return known.quote;
    const quote = checkWithin(domain, maxWaitMs)
      .then((answer) => {
        if (answer !== null) return toQuote(domain, answer);
        cachedQuotes.delete(domain);
        return unknownOf(domain);
      })
      .catch((error: unknown) => {
        cachedQuotes.delete(domain);
        log({ level: 'warning', message: `A domain was not checked. ${error instanceof Error ? error.message : ''}` });
        return unknownOf(domain);
      });
    cachedQuotes.delete(domain);
    cachedQuotes.set(domain, { quote, until: time.now() + quoteLifetimeMs });
    for (const oldest of cachedQuotes.keys()) {
      if (cachedQuotes.size <= maxQuotes) break;
      cachedQuotes.delete(oldest);
    }
    return quote;
  };
  return {
    quote: (domain) => quoteWithin(domain, longestWaitMs),
    quoteNow: (domain) => quoteWithin(domain, 0),
    check: async (domain) => {
      cachedQuotes.delete(domain);
      const answer = await checkWithin(domain, longestWaitMs);
      if (answer === null) throw new Error('The limit of checks at Porkbun is reached.');
      return answer;
    },
  };
};

const unknownOf = (domain: string): Quote => ({ domain, status: 'Unknown', priceCents: 0 });

/** A name that is sold for several years only has no price of one year. */
const toQuote = (domain: string, { avail, premium, price, minDuration = 1 }: PorkbunCheck): Quote => {
  if (avail === 'no') return { domain, status: 'Taken', priceCents: 0 };
  if (premium === 'yes') return { domain, status: 'Premium', priceCents: 0 };
  if (price === undefined || minDuration !== 1) return unknownOf(domain);
  return { domain, status: 'Available', priceCents: priceToCents(price) };
};
