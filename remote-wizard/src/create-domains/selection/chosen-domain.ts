import * as v from 'valibot';
import { Availability } from '@roost/shared/contracts/offer';
import type { OrderLine } from '@roost/shared/contracts/order-lines';
import { Cents } from '@roost/shared/contracts/primitives';

/** A name in the list of what is to be bought. */
export const ChosenDomain = v.object({
  /** As it goes on the wire. */
  domain: v.string(),
  /** As it was typed: an IDN shows in both forms. */
  typed: v.string(),
  /** What the registrar said, and when (ms since 1970); null until it has been asked. */
  offer: v.nullable(v.object({ status: Availability, price: Cents, checkedAt: v.number() })),
  /** The price that it was chosen for, where another check has said something else since; null where nothing has changed. */
  was: v.optional(v.nullable(Cents), null),
});
export type ChosenDomain = v.InferOutput<typeof ChosenDomain>;

/** What the registrar says of a name; `price` in cents. */
export type Answer = { domain: string; status: Availability; price: number };

/** The most that one order takes. */
export const maxDomains = 200;

/** Available and with a price (product spec, section 5). */
export const isBuyable = ({ offer }: ChosenDomain): boolean => offer?.status === 'Available' && offer.price > 0;

/** The price of a year in cents; 0 unless it can be bought. */
export const priceOf = (chosen: ChosenDomain): number => (isBuyable(chosen) ? (chosen.offer?.price ?? 0) : 0);

/** The lines of an order for the names that can be paid. */
export const linesOf = (domains: readonly ChosenDomain[]): OrderLine[] =>
  domains
    .filter(isBuyable)
    .map((chosen) => ({ kind: 'domain' as const, domain: chosen.domain, amount: priceOf(chosen) }));

/** Those of which the registrar says something else than when they were chosen; prices in cents, null where it cannot be bought. */
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

/** What they cost when they were chosen, in cents. */
export const formerTotalOf = (domains: readonly ChosenDomain[]): number =>
  domains.reduce((sum, chosen) => sum + (chosen.was ?? priceOf(chosen)), 0);

/** Why the list cannot be bought as it is; null when it can. */
export const listFault = (domains: readonly ChosenDomain[]): 'empty' | 'checking' | 'unavailable' | null => {
  if (domains.length === 0) return 'empty';
  if (domains.some(({ offer }) => offer === null)) return 'checking';
  return domains.every(isBuyable) ? null : 'unavailable';
};

/** With an answer of the registrar. What it was chosen for stays known while that is not so any more. */
export const withAnswer = (chosen: ChosenDomain, { status, price }: Answer, checkedAt: number): ChosenDomain => {
  const was = chosen.was ?? (isBuyable(chosen) ? priceOf(chosen) : null);
  const next = { ...chosen, offer: { status, price, checkedAt } };
  return { ...next, was: was === priceOf(next) ? null : was };
};

/** To be asked for again; what is known of it stays until then. */
export const toBeChecked = (chosen: ChosenDomain): ChosenDomain => ({
  ...chosen,
  offer: chosen.offer && { ...chosen.offer, checkedAt: 0 },
});

/** An answer of the registrar is asked for again after this long, in ms: a draft can be days old. */
const goodFor = 10 * 60_000;

/** Whether the registrar is to be asked for it; `at` in ms since 1970. */
export const needsAnswer = ({ offer }: ChosenDomain, at: number): boolean =>
  offer === null || offer.checkedAt < at - goodFor;
