import * as v from 'valibot';
import { Availability } from '@roost/shared/contracts/offer';
import { Cents } from '@roost/shared/contracts/primitives';

/** A name in the list of what is to be bought. */
export const ChosenDomain = v.object({
  /** As it goes on the wire. */
  domain: v.string(),
  /** As it was typed: an IDN shows in both forms. */
  typed: v.string(),
  /** What the registrar said, and when (ms since 1970); null until it has been asked. */
  offer: v.nullable(v.object({ status: Availability, price: Cents, checkedAt: v.number() })),
});
export type ChosenDomain = v.InferOutput<typeof ChosenDomain>;

/** The most that one order takes. */
export const maxDomains = 200;

/** Available and with a price (product spec, section 5). */
export const isBuyable = ({ offer }: ChosenDomain): boolean => offer?.status === 'Available' && offer.price > 0;

/** The price of a year in cents; 0 unless it can be bought. */
export const priceOf = (chosen: ChosenDomain): number => (isBuyable(chosen) ? (chosen.offer?.price ?? 0) : 0);

/** The sum of the prices that can be paid, in cents (product spec, section 9). */
export const totalOf = (domains: readonly ChosenDomain[]): number =>
  domains.reduce((sum, chosen) => sum + priceOf(chosen), 0);

/** Why the list cannot be bought as it is; null when it can. */
export const listFault = (domains: readonly ChosenDomain[]): 'empty' | 'checking' | 'unavailable' | null => {
  if (domains.length === 0) return 'empty';
  if (domains.some(({ offer }) => offer === null)) return 'checking';
  return domains.every(isBuyable) ? null : 'unavailable';
};
