import { listDomains } from '@roost/shared/contracts/domain';
import type { PlannedDomainType } from '@roost/shared/contracts/inbox-plan';
import type { InboxType } from '@roost/shared/contracts/inbox-type';
import { pickerPageSize } from '@roost/shared/contracts/paging';
import { http } from '@roost/shared/http';

export type KnownDomain = PlannedDomainType | 'unknown';

/** How many are looked up before a creation; of more the API says itself which are none. */
export const mostLookedUp = 50;

/** Of one name: of which type the domain is, or that no inbox of the type can be created on it. */
export const lookUpDomain = async (
  name: string,
  { type, signal }: { type: InboxType; signal: AbortSignal },
): Promise<KnownDomain> => {
  const query = { search: name, type, status: 'Active', limit: pickerPageSize, sort: 'domain' } as const;
  const { data } = await http().call(listDomains, { query }, { signal });
  const found = data.find(({ domain }) => domain === name);
  if (found === undefined) return 'unknown';
  return found.type === 'IP' ? 'unknown' : found.type;
};
