import { createListCollection, useFilter } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { ComboboxOption } from './combobox-option.ts';

type Search = {
  options: readonly ComboboxOption[];
  text: string;
  /** `server` leaves the choice of options to whoever gives them. */
  by: 'client' | 'server';
};

/** Case and accents do not matter. Kept, because the filter is made anew for a new object. */
const loose = { sensitivity: 'base' } as const;

/** What is listed for the text. */
export function useOptions({ options, text, by }: Search) {
  const { contains } = useFilter(loose);
  return useMemo(() => {
    const matches = ({ label, keywords = '' }: ComboboxOption) => contains(`${label} ${keywords}`, text);
    const items = by === 'server' || text === '' ? options : options.filter(matches);
    return createListCollection({ items: [...items] });
  }, [options, text, by, contains]);
}
