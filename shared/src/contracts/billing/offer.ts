import * as v from 'valibot';
import { DollarsAsCents } from '@roost/shared/contracts/billing/dollars-as-cents';
import { HostName } from '@roost/shared/contracts/domains/host-name';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { editors } from '@roost/shared/contracts/workspaces/role';

/** The registrar's status of a name. `Owned`: by this workspace. `Unknown`: the registry did not respond in time. */
export const Availability = v.picklist(['Available', 'Taken', 'Owned', 'Premium', 'Invalid', 'Unknown']);
export type Availability = v.InferOutput<typeof Availability>;

const toPriceCents = <T extends { price: number }>({ price, ...offer }: T) => ({ ...offer, priceCents: price });

export const Offer = v.pipe(
  v.object({ domain: v.string(), status: Availability, price: DollarsAsCents }),
  v.transform(toPriceCents),
);
/** A name with its price for one year; 0 if it cannot be bought. */
export type Offer = v.InferOutput<typeof Offer>;

export const checkAvailability = endpoint({
  name: 'checkAvailability',
  method: 'GET',
  path: '/opensrs/available',
  summary: 'Check whether a name can be registered, and its price',
  access: { scope: 'workspace', roles: editors },
  query: v.object({ domain: HostName }),
  response: v.pipe(v.object({ status: Availability, price: DollarsAsCents }), v.transform(toPriceCents)),
});

/** Top-level domains that the registrar suggests, common ones first. */
export const Ending = v.picklist(['com', 'io', 'co', 'net', 'org', 'info', 'us', 'email', 'agency']);
export type Ending = v.InferOutput<typeof Ending>;

/** In batches of 10 (product spec, section 9). Without `endings`, of all. `maxPrice` in dollars a year per name. */
export const listSuggestions = endpoint({
  name: 'listSuggestions',
  method: 'GET',
  path: '/domains/generate-suggestions',
  summary: 'Suggest similar names with prices',
  access: { scope: 'workspace', roles: editors },
  query: v.object({
    domain: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(253)),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 10),
    offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    endings: v.optional(v.pipe(v.array(Ending), v.maxLength(Ending.options.length)), []),
    maxPrice: v.optional(DollarsAsCents),
  }),
  response: v.array(Offer),
});
