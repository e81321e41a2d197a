import * as v from 'valibot';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { EmailAddress, Id, Text } from '@roost/shared/contracts/primitives';
import { editors } from '@roost/shared/contracts/workspaces/role';

/** Registrant of a domain. `country` is ISO 3166-1 alpha-2; `phone` is E.164. */
export const Contact = v.object({
  firstName: Text,
  lastName: Text,
  email: EmailAddress,
  phone: v.optional(v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/))),
  streetAddress1: Text,
  streetAddress2: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  city: Text,
  state: Text,
  postalCode: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(20)),
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  company: Text,
});
export type Contact = v.InferOutput<typeof Contact>;

export const SavedContact = v.object({ id: Id, ...Contact.entries });
export type SavedContact = v.InferOutput<typeof SavedContact>;

export const listContacts = endpoint({
  name: 'listContacts',
  method: 'GET',
  path: '/domains/owners',
  summary: 'List the registrants saved in the workspace, newest first',
  access: { scope: 'workspace', roles: editors },
  response: v.array(SavedContact),
});

export const saveContact = endpoint({
  name: 'saveContact',
  method: 'POST',
  path: '/domains/owners',
  summary: 'Save a registrant for later purchases',
  access: { scope: 'workspace', roles: editors },
  body: Contact,
  response: SavedContact,
  status: 201,
  errorStatuses: [422],
});
