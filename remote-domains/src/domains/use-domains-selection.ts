import { useState } from 'react';
import type { DomainSelection } from '@roost/shared/contracts/selection';
import { useSelection } from '@roost/shared/ui/core';
import { domainsFilter } from './domains-filter.ts';
import type { DomainsAddress } from './use-domains-address.ts';

type Listed = { total: number; address: Pick<DomainsAddress, 'search' | 'status' | 'tags'> };

/** Which domains are chosen, over all pages. "All that match" ends with the filter that it was said of. */
export const useDomainsSelection = ({ total, address }: Listed) => {
  const { value, count, table, clear, selectMatching } = useSelection({ total });
  const filter = domainsFilter(address);
  const present = JSON.stringify(filter);
  const [known, setKnown] = useState(present);
  if (known !== present) {
    setKnown(present);
    if (value.kind === 'matching') clear();
  }

  const selection = (): DomainSelection =>
    value.kind === 'ids' ? [...value.ids] : { filter, except: [...value.except] };
  /** A domain that is gone is chosen no more. */
  const forget = (id: string) => {
    if (value.kind === 'ids' && value.ids.has(id)) table.onToggle(id, { range: [id] });
  };
  return { count, table, clear, selectMatching, selection, forget };
};
