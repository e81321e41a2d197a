import * as v from 'valibot';
import { Availability, type Offer } from '@roost/shared/contracts/billing/offer';
import type { OrderLine } from '@roost/shared/rules/pricing/order-lines';
import { Cents } from '@roost/shared/contracts/primitives';

const CheckedOffer = v.object({ status: Availability, priceCents: Cents, checkedAt: v.number() });

/** The offer in a draft that an earlier version stored: the field was named `price`. */
const OfferWithPrice = v.pipe(
  v.object({ status: Availability, price: Cents, checkedAt: v.number() }),
  v.transform(({ price, ...offer }) => ({ ...offer, priceCents: price })),
);

/** A domain in the selection. */
export const ChosenDomain = v.object({
  /** ASCII form for the API. */
  domain: v.string(),
  /** As typed: an IDN shows in both forms. */
  typed: v.string(),
  /** The registrar's offer and its time (ms since 1970); null until it is checked. */
  offer: v.nullable(v.union([CheckedOffer, OfferWithPrice])),
  /** Price at the selection, in cents, if a later check changed the offer; otherwise null. */
  was: v.optional(v.nullable(Cents), null),
});
export type ChosenDomain = v.InferOutput<typeof ChosenDomain>;

/** Maximum number of domains per order. */
export const maxDomains = 200;

/** Available and with a price (product spec, section 5). */
export const isBuyable = ({ offer }: ChosenDomain): boolean => offer?.status === 'Available' && offer.priceCents > 0;

/** False once the registrar has answered that the domain cannot be bought. `Unknown` is no answer. */
export const isAvailable = (chosen: ChosenDomain): boolean =>
  chosen.offer === null || chosen.offer.status === 'Unknown' || isBuyable(chosen);

/** The price of a year in cents; 0 unless the domain is available. */
export const priceOf = (chosen: ChosenDomain): number => (isBuyable(chosen) ? (chosen.offer?.priceCents ?? 0) : 0);

/** Order lines of the available domains. */
export const linesOf = (domains: readonly ChosenDomain[]): OrderLine[] =>
  domains
    .filter(isBuyable)
    .map((chosen) => ({ kind: 'domain' as const, domain: chosen.domain, amount: priceOf(chosen) }));

/** Domains whose offer changed after the selection; prices in cents, null when unavailable. */
export const changesOf = (domains: readonly ChosenDomain[]): Change[] =>
  domains
    .filter((chosen) => chosen.was !== null || !isBuyable(chosen))
    .map((chosen) => ({
      domain: chosen.domain,
      was: chosen.was ?? 0,
      now: isBuyable(chosen) ? priceOf(chosen) : null,
      isUnknown: chosen.offer?.status === 'Unknown',
    }));
type Change = { domain: string; was: number; now: number | null; isUnknown: boolean };

/** Total at the time of the selection, in cents. */
export const previousTotalOf = (domains: readonly ChosenDomain[]): number =>
  domains.reduce((sum, chosen) => sum + (chosen.was ?? priceOf(chosen)), 0);

/** Why the selection cannot be ordered; null when it can. */
export const listFault = (domains: readonly ChosenDomain[]): 'empty' | 'checking' | 'unavailable' | null => {
  if (domains.length === 0) return 'empty';
  if (domains.some(({ offer }) => offer === null)) return 'checking';
  return domains.every(isBuyable) ? null : 'unavailable';
};

/** Applies a response. Keeps the price of the selection until the offer matches it again. */
export const withAvailability = (
  chosen: ChosenDomain,
  { status, priceCents }: Offer,
  checkedAt: number,
): ChosenDomain => {
  const was = chosen.was ?? (isBuyable(chosen) ? priceOf(chosen) : null);
  const next = { ...chosen, offer: { status, priceCents, checkedAt } };
  return { ...next, was: was === priceOf(next) ? null : was };
};

/** Marks the offer as outdated; keeps its values until the next response. */
export const domainsToCheck = (chosen: ChosenDomain): ChosenDomain => ({
  ...chosen,
  offer: chosen.offer && { ...chosen.offer, checkedAt: 0 },
});

/** Lifetime of an offer, in ms: a draft can be days old. */
const validForMs = 10 * 60_000;

/** Whether the offer is missing or outdated; `at` in ms since 1970. */
export const needsCheck = ({ offer }: ChosenDomain, at: number): boolean =>
  offer === null || offer.checkedAt < at - validForMs;
