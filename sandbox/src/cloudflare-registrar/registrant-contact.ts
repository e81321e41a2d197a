import * as v from 'valibot';

const Line = v.pipe(v.string(), v.trim(), v.minLength(1));

/** The registrant of all names, in the form of Cloudflare's API. `phone` is such as `+44.2071234567`. */
export const RegistrantContact = v.strictObject({
  email: v.pipe(v.string(), v.email()),
  phone: v.pipe(v.string(), v.regex(/^\+\d{1,3}\.\d{4,14}$/)),
  postal_info: v.strictObject({
    name: Line,
    organization: v.optional(Line),
    address: v.strictObject({
      street: Line,
      city: Line,
      state: Line,
      postal_code: Line,
      country_code: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    }),
  }),
});
export type RegistrantContact = v.InferOutput<typeof RegistrantContact>;
