import * as v from 'valibot';
import { bytesOfAddress, bytesOfHostName, bytesOfList } from '@roost/shared/contracts/body-size';
import { HostName } from '@roost/shared/contracts/domains/host-name';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { EmailAddress } from '@roost/shared/contracts/primitives';
import { editors } from '@roost/shared/contracts/workspaces/role';

/** Maximum number of addresses in one call: all candidates of 1,000 people. */
export const maxAddresses = 5_000;

/** Maximum number of domains in one call: one for each inbox of a form. */
export const maxDomains = 1_000;

/** The surname of a person with an inbox on the domain. */
export const Surname = v.object({ domain: v.string(), lastName: v.string() });
export type Surname = v.InferOutput<typeof Surname>;

/**
 * Searches the inboxes of the workspace. Returns the existing ones of `emails`, in lower case, and the distinct
 * surnames on `domains`.
 */
export const findTakenAddresses = endpoint({
  name: 'findTakenAddresses',
  method: 'POST',
  path: '/mailboxes/taken',
  summary: 'Find which addresses, and which last names on the domains, already exist',
  access: { scope: 'workspace', roles: editors },
  body: v.object({
    emails: v.pipe(v.array(EmailAddress), v.maxLength(maxAddresses)),
    domains: v.optional(v.pipe(v.array(HostName), v.maxLength(maxDomains)), []),
  }),
  maxBodyBytes: bytesOfList({ items: maxAddresses, bytesEach: bytesOfAddress }) + maxDomains * bytesOfHostName,
  response: v.object({ taken: v.array(v.string()), surnames: v.optional(v.array(Surname), []) }),
});
