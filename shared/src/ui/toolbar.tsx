import type { ReactNode } from 'react';

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
  return (
    <div className="r-tool-row">
      <fieldset className="r-tool-row__layer" aria-label={label} inert={Boolean(selection)}>
        {children}
        {end && <div className="r-tool-row__end">{end}</div>}
      </fieldset>
      {selection && <div className="r-tool-row__layer">{selection}</div>}
    </div>
  );
}
