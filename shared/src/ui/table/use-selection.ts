import { useMemo, useState } from 'react';

/**
 * The selection: these ids, or all matches of the current filter except these ids. Bulk calls use the second form for
 * "all".
 */
export type Selected = { kind: 'ids'; ids: ReadonlySet<string> } | { kind: 'matching'; except: ReadonlySet<string> };

export type TableSelection = {
  selected: { has: (id: string) => boolean };
  /** `range` is every row from the last toggled one to this one with Shift, and only this row without. */
  onToggle: (id: string, options: { range: readonly string[] }) => void;
  /** Selects all rows of the page, or none when all are selected. */
  onToggleAll: (ids: readonly string[]) => void;
};

const nothing: Selected = { kind: 'ids', ids: new Set() };

/** The selection of a list, across its pages. `total` is the number of matches. */
export function useSelection({ total }: { total: number }) {
  const [value, setValue] = useState(nothing);

  const actions = useMemo(
    () => ({
      onToggle: (id: string, { range }: { range: readonly string[] }) =>
        setValue((now) => withSelection(now, { ids: range, as: !isSelected(now, id) })),
      onToggleAll: (ids: readonly string[]) =>
        setValue((now) => withSelection(now, { ids, as: !ids.every((id) => isSelected(now, id)) })),
      clear: () => setValue(nothing),
      select: (ids: readonly string[]) => setValue({ kind: 'ids', ids: new Set(ids) }),
      selectMatching: () => setValue({ kind: 'matching', except: new Set() }),
    }),
    [],
  );

  return useMemo(() => {
    const table: TableSelection = {
      selected: { has: (id) => isSelected(value, id) },
      onToggle: actions.onToggle,
      onToggleAll: actions.onToggleAll,
    };
    const count = value.kind === 'ids' ? value.ids.size : Math.max(0, total - value.except.size);
    return {
      value,
      count,
      table,
      clear: actions.clear,
      select: actions.select,
      selectMatching: actions.selectMatching,
    };
  }, [value, total, actions]);
}

const isSelected = (selected: Selected, id: string) =>
  selected.kind === 'ids' ? selected.ids.has(id) : !selected.except.has(id);

function withSelection(now: Selected, { ids, as }: { ids: readonly string[]; as: boolean }): Selected {
  const inSet = now.kind === 'ids' ? as : !as;
  const set = new Set(now.kind === 'ids' ? now.ids : now.except);
  for (const id of ids) {
    if (inSet) set.add(id);
    else set.delete(id);
  }
  return now.kind === 'ids' ? { kind: 'ids', ids: set } : { kind: 'matching', except: set };
}
