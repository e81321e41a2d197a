import { type ReactNode, useDeferredValue } from 'react';

export type ToolbarProps = {
  label: string;
  /** Search, filters, view. */
  children: ReactNode;
  /** At the right end: refresh. */
  end?: ReactNode;
  /** A SelectionBar while rows are chosen: it takes the place of the tools, and the table does not move. */
  selection?: ReactNode;
};

export function Toolbar({ label, children, end, selection }: ToolbarProps) {
  // The ticks of the press are shown first; the bar, with its dozen controls, comes in a task of its own.
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
