import { type ReactNode, useId } from 'react';

export type ChartFrameProps = {
  title: ReactNode;
  /** The graphic; it hides its drawing from screen readers. */
  children: ReactNode;
  /** The same values for screen readers; the first cell of a row is its header. */
  table: { head: readonly string[]; rows: readonly (readonly string[])[] };
};

/** A chart with its title, and a table of its values for screen readers. */
export function ChartFrame({ title, children, table }: ChartFrameProps) {
  const id = useId();
  return (
    <figure className="r-chart" aria-labelledby={id}>
      <figcaption id={id} className="r-chart__title">
        {title}
      </figcaption>
      {children}
      <div className="r-hidden">
        <table aria-labelledby={id}>
          <thead>
            <tr>
              {table.head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([name, ...values], index) => (
              <tr key={index}>
                <th scope="row">{name}</th>
                {values.map((value, valueIndex) => (
                  <td key={valueIndex}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
