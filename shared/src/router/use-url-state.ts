import { useCallback, useContext, useMemo } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router';

/** Reads a value from its query parameters, and writes it back; the default value writes no parameter. */
export type ParamCodec<T> = { read: (texts: string[]) => T; write: (value: T) => string[] };

type Fields<V> = { [K in keyof V]: ParamCodec<V[K]> };

/** The changed values, or a function of the latest ones. */
type Changes<V> = Partial<V> | ((latest: V) => Partial<V>);

/**
 * State in the URL: page, search, filters, sort, open tab. `change` adds a history entry, so the back button undoes it;
 * `replace` does not, for changes while the user types. Both functions are stable: rows that receive one do not
 * re-render when the URL changes.
 */
export const useUrlState = <V extends object>(fields: Fields<V>) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const values = useMemo(() => readValues(fields, search), [fields, search]);
  const set = useCallback(
    (changes: Changes<V>, options: { replace: boolean }) => {
      // The rendered location is older while React renders a navigation: a change of it would undo the navigation.
      const latest = router?.state.location;
      // The user is leaving the page.
      if (latest?.pathname !== pathname) return;
      void navigate(`?${withChanges(fields, latest.search, changes)}`, options);
    },
    [fields, pathname, navigate, router],
  );
  const change = useCallback((changes: Changes<V>) => set(changes, { replace: false }), [set]);
  const replace = useCallback((changes: Changes<V>) => set(changes, { replace: true }), [set]);
  return { values, change, replace };
};

const readValues = <V extends object>(fields: Fields<V>, search: string): V => {
  const params = new URLSearchParams(search);
  const entries = Object.entries(fields) as [string, ParamCodec<unknown>][];
  return Object.fromEntries(entries.map(([name, field]) => [name, field.read(params.getAll(name))])) as V;
};

const withChanges = <V extends object>(fields: Fields<V>, search: string, changes: Changes<V>): URLSearchParams => {
  const params = new URLSearchParams(search);
  const changed = typeof changes === 'function' ? changes(readValues(fields, search)) : changes;
  for (const [name, value] of Object.entries(changed)) {
    params.delete(name);
    const field = fields[name as keyof V];
    for (const text of field.write(value as V[keyof V])) params.append(name, text);
  }
  return params;
};
