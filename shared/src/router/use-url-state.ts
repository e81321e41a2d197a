import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Reads a value from its query parameters, and writes it back; the default value writes no parameter. */
export type ParamCodec<T> = { read: (texts: string[]) => T; write: (value: T) => string[] };

type Fields<V> = { [K in keyof V]: ParamCodec<V[K]> };

/**
 * State in the URL: page, search, filters, sort, open tab. `change` adds a history entry, so the back button undoes it;
 * `replace` does not, for changes while the user types. Both functions are stable: rows that receive one do not
 * re-render when the URL changes.
 */
export const useUrlState = <V extends object>(fields: Fields<V>) => {
  const [params, setParams] = useSearchParams();
  const latest = useRef(setParams);
  useLayoutEffect(() => {
    latest.current = setParams;
  });
  const values = useMemo(
    () =>
      Object.fromEntries(
        (Object.entries(fields) as [string, ParamCodec<unknown>][]).map(([name, field]) => [
          name,
          field.read(params.getAll(name)),
        ]),
      ) as V,
    [params, fields],
  );
  const set = useCallback(
    (changes: Partial<V>, options: { replace: boolean }) =>
      latest.current((currentParams) => {
        const next = new URLSearchParams(currentParams);
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
