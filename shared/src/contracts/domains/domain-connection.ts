import * as v from 'valibot';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { Id } from '@roost/shared/contracts/primitives';
import { editors } from '@roost/shared/contracts/workspaces/role';
import { Domain } from './domain.ts';
import { HostName } from './host-name.ts';

/**
 * Claims a domain. It is Pending until the TXT record of `ownership` is found, or at most for seconds when lookups are
 * disabled. 409 `domain-taken` when this workspace has the domain, or another one has proved it.
 */
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

/** Queues a lookup of the TXT record. Changes nothing for a domain that needs no proof. */
export const checkOwnership = endpoint({
  name: 'checkOwnership',
  method: 'POST',
  path: '/domains/{domainId}/ownership-checks',
  summary: 'Check the ownership of a connected domain now',
  access: { scope: 'workspace', roles: editors },
  params: v.object({ domainId: Id }),
  response: Domain,
  errorStatuses: [404],
});
