import * as v from 'valibot';

/** One inbox that is being filled in. */
export const BuilderRow = v.object({
  id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  /** The local part. */
  email: v.string(),
  domain: v.string(),
  signature: v.string(),
  forwardTo: v.string(),
  /** What was typed is kept; until then the local part follows the name. */
  isEmailTyped: v.boolean(),
  /** Why the API did not create it; gone as soon as the row is changed. */
  refusal: v.nullable(v.object({ code: v.string(), message: v.string() })),
});
export type BuilderRow = v.InferOutput<typeof BuilderRow>;

/**
 * What was sent and has no answer yet. While its content stays the same it has the same key, so that the API creates it once,
 * whatever happened to the answer.
 */
export const Submission = v.object({ idempotencyKey: v.string(), content: v.string() });
export type Submission = v.InferOutput<typeof Submission>;

/** The page as it is kept in the browser; a reload loses nothing. */
export const CreationDraft = v.object({
  rows: v.pipe(v.array(BuilderRow), v.minLength(1)),
  submission: v.nullable(Submission),
});
export type CreationDraft = v.InferOutput<typeof CreationDraft>;
