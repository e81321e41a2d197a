import * as v from 'valibot';

/** Opaque identifier, made by the API. */
export const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
export type Id = v.InferOutput<typeof Id>;

/** Point in time, ISO 8601 in UTC. */
export const Instant = v.pipe(v.string(), v.isoTimestamp());
export type Instant = v.InferOutput<typeof Instant>;

/** Money in integer cents of USD. */
export const Cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));
export type Cents = v.InferOutput<typeof Cents>;

/** How many; never negative. */
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

/**
 * E-mail address as a person types it: at most 254 characters (RFC 5321), no quoted local part, and a host name with a TLD, in
 * A-labels where it is an IDN.
 */
export const EmailAddress = v.pipe(v.string(), v.trim(), v.maxLength(254), v.rfcEmail(), v.regex(/@[^@]+\.[^.@]+$/));
export type EmailAddress = v.InferOutput<typeof EmailAddress>;

/** Required text of one line, at most 200 characters. */
export const Text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
