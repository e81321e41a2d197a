import { useState } from 'react';
import { useSelection } from '@roost/shared/ui/core';

type ListOptions<Filter> = {
  /** How many items match the filter. */
  total: number;
  /** The list's filter in the format of a bulk call, without unset fields. */
  filter: Filter;
};

/** The selected items of a list, across its pages. "All that match" resets when the filter changes. */
export const useListSelection = <Filter>({ total, filter }: ListOptions<Filter>) => {
  const { value, count, table, clear, select, selectMatching } = useSelection({ total });
  const currentFilter = JSON.stringify(filter);
  const [lastFilter, setKnown] = useState(currentFilter);
  if (lastFilter !== currentFilter) {
    setKnown(currentFilter);
    if (value.kind === 'matching') clear();
  }

  /** The selection in the format of a bulk call. */
  const selection = (): string[] | { filter: Filter; except: string[] } =>
    value.kind === 'ids' ? [...value.ids] : { filter, except: [...value.except] };
  /** Deselects an item that no longer exists. */
  const deselect = (id: string) => {
    if (value.kind === 'ids' && value.ids.has(id)) table.onToggle(id, { range: [id] });
  };
  return { count, table, clear, select, selectMatching, selection, deselect };
};

export type ListSelection<Filter> = ReturnType<typeof useListSelection<Filter>>;
