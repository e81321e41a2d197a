import * as v from 'valibot';
import { bytesOfAddress, bytesOfList } from '@roost/shared/contracts/body-size';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { Id } from '@roost/shared/contracts/primitives';
import { readers } from '@roost/shared/contracts/workspaces/role';
import { InboxListType } from './inbox-type.ts';

/** Maximum number of addresses in one search for exact addresses. */
export const maxAddresses = 1_000;

/** Returns the ids of the `names` that are inboxes of this type in the workspace. */
export const findMailboxes = endpoint({
  name: 'findMailboxes',
  method: 'POST',
  path: '/mailboxes/find',
  summary: 'Find the inboxes of one type with exactly these addresses',
  access: { scope: 'workspace', roles: readers },
  body: v.object({
    type: InboxListType,
    names: v.pipe(v.array(v.pipe(v.string(), v.maxLength(254))), v.maxLength(maxAddresses)),
  }),
  maxBodyBytes: bytesOfList({ items: maxAddresses, bytesEach: bytesOfAddress }),
  response: v.object({ found: v.array(v.object({ id: Id, name: v.string() })) }),
});
