import { Fragment } from 'react';
import type { Fact } from './use-remote-facts.ts';

/** Lines of the inspector. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="r-facts">
    {facts.map(({ id, label, value }) => (
      <Fragment key={id}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
);
