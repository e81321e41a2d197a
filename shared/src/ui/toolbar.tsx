import { type ReactNode, useDeferredValue } from 'react';

export type ToolbarProps = {
  label: string;
  /** Search, filters, view. */
  children: ReactNode;
  /** At the right end: refresh. */
  end?: ReactNode;
  /** A SelectionBar while rows are selected; it replaces the tools without moving the table. */
  selection?: ReactNode;
};

export function Toolbar({ label, children, end, selection }: ToolbarProps) {
  // Deferred: the checkmarks render first, and the bar with its dozen controls in a later task.
  const bar = useDeferredValue(selection);
  return (
    <div className="r-tool-row">
      <fieldset className="r-tool-row__layer" aria-label={label} inert={Boolean(bar)}>
        {children}
        {end && <div className="r-tool-row__end">{end}</div>}
      </fieldset>
      {bar && <div className="r-tool-row__layer">{bar}</div>}
    </div>
  );
}
