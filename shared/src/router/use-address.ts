import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Reads one value from its texts in the address, and writes it back; no texts when it is the default. */
export type AddressField<T> = { read: (texts: string[]) => T; write: (value: T) => string[] };

type Fields<V> = { [K in keyof V]: AddressField<V[K]> };

/**
 * State that lives in the address: page, search, filters, sort, open tab. `change` adds an entry to the history, so the
 * back button undoes it; `replace` does not, for what changes while one types. Both stay the same for the life of the component:
 * rows that are given one of them are not rendered anew whenever the address changes.
 */
export const useAddress = <V extends object>(fields: Fields<V>) => {
  const [params, setParams] = useSearchParams();
  const latest = useRef(setParams);
  useLayoutEffect(() => {
    latest.current = setParams;
  });
  const values = useMemo(
    () =>
      Object.fromEntries(
        (Object.entries(fields) as [string, AddressField<unknown>][]).map(([name, field]) => [
          name,
          field.read(params.getAll(name)),
        ]),
      ) as V,
    [params, fields],
  );
  const set = useCallback(
    (changes: Partial<V>, options: { replace: boolean }) =>
      latest.current((present) => {
        const next = new URLSearchParams(present);
        for (const [name, value] of Object.entries(changes)) {
          next.delete(name);
          const field = fields[name as keyof V];
          for (const text of field.write(value as V[keyof V])) next.append(name, text);
        }
        return next;
      }, options),
    [fields],
  );
  const change = useCallback((changes: Partial<V>) => set(changes, { replace: false }), [set]);
  const replace = useCallback((changes: Partial<V>) => set(changes, { replace: true }), [set]);
  return { values, change, replace };
};
