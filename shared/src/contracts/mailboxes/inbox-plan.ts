import * as v from 'valibot';
import { InboxType } from './inbox-type.ts';
import { maxCreated, type NewMailbox } from './mailbox.ts';

/** The known type of an inbox's domain: `New` for one in the order; null when it has no inboxes, or is unknown. */
export const PlannedDomainType = v.nullable(v.picklist([...InboxType.options, 'New']));
export type PlannedDomainType = v.InferOutput<typeof PlannedDomainType>;

/** One inbox of a form. */
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
  /** URL of its picture. */
  avatar: v.optional(v.nullable(v.string()), null),
  /** Whether the user typed the local part; until then it follows the name. */
  isEmailTyped: v.boolean(),
  /** Why the API did not create it; cleared when the inbox is edited. */
  refusal: v.nullable(v.object({ code: v.string(), message: v.string() })),
});
export type PlannedInbox = v.InferOutput<typeof PlannedInbox>;

/** Planned inboxes: the content of a form, as stored in a draft. */
export const InboxPlan = v.object({ type: InboxType, rows: v.array(PlannedInbox) });
export type InboxPlan = v.InferOutput<typeof InboxPlan>;

export const emptyPlan: InboxPlan = { type: 'Private', rows: [] };

/** Maximum number of inboxes that one call creates. */
export const mostPlanned = maxCreated;

/** The address in lower case; undefined while it is incomplete. */
export const plannedAddress = ({ email, domain }: Pick<PlannedInbox, 'email' | 'domain'>): string | undefined =>
  email === '' || domain === '' ? undefined : `${email}@${domain}`.toLowerCase();

const addresses = new WeakMap<PlannedInbox, string | undefined>();

/** `plannedAddress` of a row, computed once for each object: forms with thousands of rows compare it at every edit. */
export const addressOfRow = (row: PlannedInbox): string | undefined => {
  const known = addresses.get(row);
  if (known !== undefined || addresses.has(row)) return known;
  const address = plannedAddress(row);
  addresses.set(row, address);
  return address;
};

/** The request body for the inboxes, without their type; omits empty optional fields. */
export const plannedMailboxes = (rows: readonly PlannedInbox[]): NewMailbox[] =>
  rows.map((row) => ({
    firstName: row.firstName.trim(),
    lastName: row.lastName.trim(),
    email: `${row.email}@${row.domain}`,
    ...(row.signature.trim() !== '' && { signature: row.signature }),
    ...(row.forwardTo.trim() !== '' && { forwardTo: row.forwardTo.trim() }),
    ...(row.avatar !== null && { avatar: row.avatar }),
  }));
