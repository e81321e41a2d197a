import * as v from 'valibot';
import { InboxType } from './inbox-type.ts';
import { maxCreated, type NewMailbox } from './mailbox.ts';

/** What an inbox's domain is known to be: about to be bought, or of a type; null when it has no inboxes, or it is not known. */
export const PlannedDomainType = v.nullable(v.picklist([...InboxType.options, 'New']));
export type PlannedDomainType = v.InferOutput<typeof PlannedDomainType>;

/** One inbox that is being filled in. */
export const PlannedInbox = v.object({
  id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  /** The local part. */
  email: v.string(),
  domain: v.string(),
  domainType: v.optional(PlannedDomainType, null),
  signature: v.string(),
  forwardTo: v.string(),
  /** Address of its picture. */
  avatar: v.optional(v.nullable(v.string()), null),
  /** What was typed is kept; until then the local part follows the name. */
  isEmailTyped: v.boolean(),
  /** Why the API did not create it; gone as soon as the inbox is changed. */
  refusal: v.nullable(v.object({ code: v.string(), message: v.string() })),
});
export type PlannedInbox = v.InferOutput<typeof PlannedInbox>;

/** Inboxes that are to be created: what a form of them holds, as it is kept in a draft. */
export const InboxPlan = v.object({ type: InboxType, rows: v.array(PlannedInbox) });
export type InboxPlan = v.InferOutput<typeof InboxPlan>;

export const emptyPlan: InboxPlan = { type: 'Private', rows: [] };

/** The most that one call creates. */
export const mostPlanned = maxCreated;

/** The address in lower case; undefined while a part of it is missing. */
export const plannedAddress = ({ email, domain }: Pick<PlannedInbox, 'email' | 'domain'>): string | undefined =>
  email === '' || domain === '' ? undefined : `${email}@${domain}`.toLowerCase();

/** What is asked of the API for them, with their type beside it; optional fields that are empty are left out. */
export const plannedMailboxes = (rows: readonly PlannedInbox[]): NewMailbox[] =>
  rows.map((row) => ({
    firstName: row.firstName.trim(),
    lastName: row.lastName.trim(),
    email: `${row.email}@${row.domain}`,
    ...(row.signature.trim() !== '' && { signature: row.signature }),
    ...(row.forwardTo.trim() !== '' && { forwardTo: row.forwardTo.trim() }),
    ...(row.avatar !== null && { avatar: row.avatar }),
  }));
