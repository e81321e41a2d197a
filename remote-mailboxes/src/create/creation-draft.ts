import * as v from 'valibot';
import { PlannedInbox } from '@roost/shared/contracts/inbox-plan';

/**
 * What was sent and has no answer yet. While its content stays the same it has the same key, so that the API creates it once,
 * whatever happened to the answer.
 */
export const Submission = v.object({ idempotencyKey: v.string(), content: v.string() });
export type Submission = v.InferOutput<typeof Submission>;

/** The page as it is kept in the browser; a reload loses nothing. */
export const CreationDraft = v.object({
  rows: v.pipe(v.array(PlannedInbox), v.minLength(1)),
  submission: v.nullable(Submission),
});
export type CreationDraft = v.InferOutput<typeof CreationDraft>;

/** Where the page begins, and what is left when every row is gone. */
export const noRows: CreationDraft['rows'] = [
  {
    id: 'first',
    firstName: '',
    lastName: '',
    email: '',
    domain: '',
    domainType: null,
    signature: '',
    forwardTo: '',
    avatar: null,
    isEmailTyped: false,
    refusal: null,
  },
];
export const emptyDraft: CreationDraft = { rows: noRows, submission: null };
