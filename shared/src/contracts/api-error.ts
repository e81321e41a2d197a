import * as v from 'valibot';

/** Body of every refusal. `fields` names the wrong fields of a 400 or 422 by path (`registrant.email`). */
export const ApiError = v.object({
  statusCode: v.pipe(v.number(), v.integer()),
  /** Stable, for programs: `domain-taken`. */
  code: v.string(),
  /** For people, English. */
  message: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
});
export type ApiError = v.InferOutput<typeof ApiError>;
