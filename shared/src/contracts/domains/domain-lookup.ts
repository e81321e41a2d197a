import * as v from 'valibot';
import { bytesOfHostName, bytesOfList } from '@roost/shared/contracts/body-size';
import { toHostName } from '@roost/shared/rules/names/host-name';
import { DomainStatus } from './domain.ts';
import { HostName } from './host-name.ts';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { Id } from '@roost/shared/contracts/primitives';
import { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { editors, readers } from '@roost/shared/contracts/workspaces/role';
import { openEnum } from '@roost/shared/contracts/open-enum';

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
    domains: v.array(
      v.object({ domain: v.string(), type: v.nullable(openEnum(InboxListType)), status: openEnum(DomainStatus) }),
    ),
  }),
});

/** Maximum number of names in one search for exact names. */
export const maxNames = 1_000;

/** Returns the ids of the `names` that are domains of the workspace; text that is no host name matches nothing. */
export const findDomains = endpoint({
  name: 'findDomains',
  method: 'POST',
  path: '/domains/find',
  summary: 'Find the domains with exactly these names',
  access: { scope: 'workspace', roles: readers },
  body: v.object({
    names: v.pipe(
      v.array(
        v.pipe(
          v.string(),
          v.maxLength(1024),
          v.transform((name) => toHostName(name) ?? ''),
        ),
      ),
      v.maxLength(maxNames),
    ),
  }),
  maxBodyBytes: bytesOfList({ items: maxNames, bytesEach: bytesOfHostName }),
  response: v.object({ found: v.array(v.object({ id: Id, name: v.string() })) }),
});
