import * as v from 'valibot';

/**
 * Body of every error response. `fields` contains messages for invalid fields of a 400 or 422, by path
 * (`registrant.email`).
 */
export const ApiError = v.object({
  statusCode: v.pipe(v.number(), v.integer()),
  /** Stable and machine-readable: `domain-taken`. */
  code: v.string(),
  /** English text for users. */
  message: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
});
export type ApiError = v.InferOutput<typeof ApiError>;
