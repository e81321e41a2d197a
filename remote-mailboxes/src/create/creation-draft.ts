import * as v from 'valibot';
import { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';

/** A request without a response. Unchanged content keeps its idempotency key, so the API creates inboxes only once. */
export const Submission = v.object({ idempotencyKey: v.string(), content: v.string() });
export type Submission = v.InferOutput<typeof Submission>;

/** The saved state of the page. */
export const CreationDraft = v.object({
  rows: v.pipe(v.array(PlannedInbox), v.minLength(1)),
  submission: v.nullable(Submission),
});
export type CreationDraft = v.InferOutput<typeof CreationDraft>;

/** The first state of the page, and the state after the last row is removed. */
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
