import type { DomainFilter } from '@roost/shared/contracts/domains/domain';
import { createdRange } from '@roost/shared/lists/created-filter';
import type { DomainsUrlState } from './use-domains-url-state.ts';

export type DomainsFilters = Pick<DomainsUrlState, 'status' | 'tags' | 'inboxes' | 'health' | 'forwarding' | 'created'>;

export const noFilters: DomainsFilters = {
  status: null,
  tags: [],
  inboxes: null,
  health: null,
  forwarding: null,
  created: null,
};

/** Number of active filters. */
export const filterCount = ({ tags, status, inboxes, health, forwarding, created }: DomainsFilters): number =>
  tags.length + [status, inboxes, health, forwarding, created].filter((value) => value !== null).length;

/** The list's filter in the API's format, for list calls and bulk calls. */
export const domainsFilter = (filters: DomainsFilters & Pick<DomainsUrlState, 'search'>): DomainFilter => {
  const { search, status, tags, inboxes, health, forwarding, created } = filters;
  return {
    ...(search === '' ? {} : { search }),
    ...(status === null ? {} : { status }),
    ...(inboxes === null ? {} : { inboxes }),
    ...(health === null ? {} : { health }),
    ...(forwarding === null ? {} : { forwarding: forwarding === 'on' }),
    ...(created === null ? {} : createdRange(created)),
    ...(tags.length === 0 ? {} : { tagIds: tags }),
  };
};
