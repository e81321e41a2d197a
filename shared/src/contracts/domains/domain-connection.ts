import * as v from 'valibot';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { editors } from '@roost/shared/contracts/workspaces/role';
import { Domain } from './domain.ts';
import { HostName } from './host-name.ts';

export const connectDomain = endpoint({
  name: 'connectDomain',
  method: 'POST',
  path: '/domains',
  summary: 'Connect a domain registered elsewhere',
  access: { scope: 'workspace', roles: editors },
  body: v.object({ domain: HostName }),
  response: Domain,
  status: 201,
  errorStatuses: [409],
});
