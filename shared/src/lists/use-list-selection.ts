import { useState } from 'react';
import { useSelection } from '@roost/shared/ui/core';

type Listed<Filter> = {
  /** How many match the filter. */
  total: number;
  /** What the list shows, as a bulk call takes it; what is not filtered by is left out. */
  filter: Filter;
};

/** Which things of a list are chosen, over all its pages. "All that match" ends with the filter that it was said of. */
export const useListSelection = <Filter>({ total, filter }: Listed<Filter>) => {
  const { value, count, table, clear, selectMatching } = useSelection({ total });
  const present = JSON.stringify(filter);
  const [known, setKnown] = useState(present);
  if (known !== present) {
    setKnown(present);
    if (value.kind === 'matching') clear();
  }

  /** As a bulk call takes it. */
  const selection = (): string[] | { filter: Filter; except: string[] } =>
    value.kind === 'ids' ? [...value.ids] : { filter, except: [...value.except] };
  /** A thing that is gone is chosen no more. */
  const forget = (id: string) => {
    if (value.kind === 'ids' && value.ids.has(id)) table.onToggle(id, { range: [id] });
  };
  return { count, table, clear, selectMatching, selection, forget };
};

export type ListSelection<Filter> = ReturnType<typeof useListSelection<Filter>>;
