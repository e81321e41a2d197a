import { listDomains } from '@roost/shared/contracts/domains/domain';
import type { DomainSelection } from '@roost/shared/contracts/selection';
import { http } from '@roost/shared/http';

const pageSize = 100;

/** Resolves the selection to ids, so that a change applies to exactly the previewed domains. Throws `CallError`. */
export const findSelectedDomains = async ({
  selection,
  signal,
}: {
  selection: DomainSelection;
  signal: AbortSignal;
}): Promise<string[]> => {
  if (Array.isArray(selection)) return selection;
  const { filter, except } = selection;
  const left = new Set(except);
  const ids = new Set<string>();
  for (let offset = 0, total = 1; offset < total; offset += pageSize) {
    const query = { ...filter, limit: pageSize, offset, sort: 'domain' as const };
    const page = await http().call(listDomains, { query }, { signal });
    for (const { id } of page.data) if (!left.has(id)) ids.add(id);
    ({ total } = page);
  }
  return [...ids];
};
