import { type ReactNode, useDeferredValue } from 'react';

export type ToolbarProps = {
  label: string;
  /** The search field; stays visible while rows are selected. */
  search?: ReactNode;
  /** Filters, view. */
  children: ReactNode;
  /** At the right end: refresh. */
  end?: ReactNode;
  /** A SelectionBar while rows are selected; it replaces the other tools without moving the table. */
  selection?: ReactNode;
};

export function Toolbar({ label, search, children, end, selection }: ToolbarProps) {
  // Deferred: the checkmarks render first, and the bar with its dozen controls in a later task.
  const bar = useDeferredValue(selection);
  return (
    <fieldset className="r-tool-row" aria-label={label}>
      {search}
      <div className="r-tool-row__tools">
        <div className="r-tool-row__layer" inert={Boolean(bar)}>
          {children}
          {end && <div className="r-tool-row__end">{end}</div>}
        </div>
        {bar && <div className="r-tool-row__layer">{bar}</div>}
      </div>
    </fieldset>
  );
}
