import * as v from 'valibot';
import { bytesOfHostName, bytesOfList } from '@roost/shared/contracts/body-size';
import { DomainStatus, HostName } from './domain.ts';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { editors } from '@roost/shared/contracts/workspaces/role';

/** Maximum number of names in one request: one for each inbox of a form. */
export const maxLookups = 500;

/** Returns the `names` that are domains of the workspace. */
export const lookUpDomains = endpoint({
  name: 'lookUpDomains',
  method: 'POST',
  path: '/domains/lookup',
  summary: 'Find which of these names are domains of the workspace',
  access: { scope: 'workspace', roles: editors },
  body: v.object({ names: v.pipe(v.array(HostName), v.maxLength(maxLookups)) }),
  maxBodyBytes: bytesOfList({ items: maxLookups, bytesEach: bytesOfHostName }),
  response: v.object({
    domains: v.array(v.object({ domain: v.string(), type: v.nullable(InboxListType), status: DomainStatus })),
  }),
});
