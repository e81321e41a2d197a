import { createListCollection, useFilter } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { ComboboxOption } from './combobox-option.ts';

type Search = {
  options: readonly ComboboxOption[];
  text: string;
  /** With `server`, the caller filters the options. */
  by: 'client' | 'server';
};

/** Ignores case and accents. A constant, because a new object creates a new filter. */
const loose = { sensitivity: 'base' } as const;

/** The options that match the text. */
export function useOptions({ options, text, by }: Search) {
  const { contains } = useFilter(loose);
  return useMemo(() => {
    const matches = ({ label, keywords = '' }: ComboboxOption) => contains(`${label} ${keywords}`, text);
    const items = by === 'server' || text === '' ? options : options.filter(matches);
    return createListCollection({ items: [...items] });
  }, [options, text, by, contains]);
}
