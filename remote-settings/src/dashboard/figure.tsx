import type { ReactNode } from 'react';
import { useFormats } from '@roost/shared/i18n';
import { lookUp, type Open } from '@roost/shared/contracts/open-enum';
import { StatusBadge, type Tone } from '@roost/shared/ui/core';

type FigureProps = { label: ReactNode; value: string; children?: ReactNode };

/** A key figure below its label, with details below it. */
export const Figure = ({ label, value, children }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
    {children && <dd className="r-figures__detail">{children}</dd>}
  </div>
);

type StatusFigureProps<Status extends string> = {
  label: ReactNode;
  /** Name of the list of statuses. */
  byStatus: string;
  /** The known statuses, in the order of the list. */
  statuses: readonly Status[];
  counts: Readonly<Record<string, number | undefined>>;
  tones: Readonly<Record<Status, Tone>>;
  labels: Readonly<Record<Status, string>>;
};

/**
 * A total with its parts by status, those of a later version last. A status without items is left out, and a single
 * status repeats no number.
 */
export const StatusFigure = <Status extends string>(props: StatusFigureProps<Status>) => {
  const { label, byStatus, statuses, counts, tones, labels } = props;
  const formats = useFormats();
  const all = new Set<string>([...statuses, ...Object.keys(counts)]) as Set<Open<Status>>;
  const parts = [...all].map((status) => ({ status, count: counts[status] ?? 0 })).filter(({ count }) => count > 0);
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <Figure label={label} value={formats.number(total)}>
      {parts.length > 0 && (
        <ul className="r-figures__parts" aria-label={byStatus}>
          {parts.map(({ status, count }) => (
            <li key={status}>
              <StatusBadge tone={lookUp(tones, status, 'neutral')}>{lookUp(labels, status, status)}</StatusBadge>
              {parts.length > 1 && <span>{formats.number(count)}</span>}
            </li>
          ))}
        </ul>
      )}
    </Figure>
  );
};
