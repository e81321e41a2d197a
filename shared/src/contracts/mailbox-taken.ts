import * as v from 'valibot';
import { bytesOfAddress, bytesOfList } from './body-size.ts';
import { endpoint } from './endpoint.ts';
import { EmailAddress } from './primitives.ts';
import { editors } from './role.ts';

/** How many addresses one call asks about: all candidates of 500 people. */
export const maxAddressesAsked = 2_500;

/** Looks among the inboxes of the workspace; answers those of `emails` that exist, in lower case. */
export const findTakenAddresses = endpoint({
  name: 'findTakenAddresses',
  method: 'POST',
  path: '/mailboxes/taken',
  summary: 'Which of these addresses exist already',
  access: { scope: 'workspace', roles: editors },
  body: v.object({ emails: v.pipe(v.array(EmailAddress), v.maxLength(maxAddressesAsked)) }),
  maxBodyBytes: bytesOfList({ items: maxAddressesAsked, bytesEach: bytesOfAddress }),
  answer: v.object({ taken: v.array(v.string()) }),
});
