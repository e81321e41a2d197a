import * as v from 'valibot';

/** Decimal dollars on the wire, parsed to integer cents. The only place that rounds a price of the API. */
export const DollarsAsCents = v.pipe(
  v.number(),
  v.minValue(0),
  v.transform((dollars) => Math.round(dollars * 100)),
);
