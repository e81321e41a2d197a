import { Fragment, type ReactNode } from 'react';
import { useFormats } from '@roost/shared/i18n';
import { Section, StatusBadge, type Tone } from '@roost/shared/ui/core';

type StatusCountsProps<Status extends string> = {
  title: ReactNode;
  statuses: readonly Status[];
  counts: Readonly<Partial<Record<Status, number>>>;
  tones: Readonly<Record<Status, Tone>>;
  labels: Readonly<Record<Status, string>>;
};

/** Count per status; a status that the response omits counts 0. */
export const StatusCounts = <Status extends string>(props: StatusCountsProps<Status>) => {
  const { title, statuses, counts, tones, labels } = props;
  const formats = useFormats();
  return (
    <Section title={title}>
      <dl className="r-facts r-facts--numbers">
        {statuses.map((status) => (
          <Fragment key={status}>
            <dt>
              <StatusBadge tone={tones[status]}>{labels[status]}</StatusBadge>
            </dt>
            <dd>{formats.number(counts[status] ?? 0)}</dd>
          </Fragment>
        ))}
      </dl>
    </Section>
  );
};
