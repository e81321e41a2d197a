import { useCallback, useLayoutEffect, useRef } from 'react';
import type { TableSelection } from './use-selection.ts';

type RowToggle = { ids: readonly string[]; selection: TableSelection | undefined };

/** Returns a stable function that remembers the last toggled row, the start of a Shift range. */
export function useRowToggle({ ids, selection }: RowToggle) {
  const latest = useRef({ ids, selection });
  const from = useRef<string>(undefined);
  useLayoutEffect(() => {
    latest.current = { ids, selection };
  });
  return useCallback((id: string, { extend }: { extend: boolean }) => {
    const { ids, selection } = latest.current;
    const range = extend ? idsBetween(ids, from.current, id) : [id];
    from.current = id;
    selection?.onToggle(id, { range });
  }, []);
}

function idsBetween(ids: readonly string[], from: string | undefined, to: string) {
  const start = from === undefined ? -1 : ids.indexOf(from);
  const end = ids.indexOf(to);
  if (start === -1) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
