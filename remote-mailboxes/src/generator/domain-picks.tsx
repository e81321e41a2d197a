import { Plural } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { Checkbox } from '@roost/shared/ui/core';
import type { ChosenDomain } from './generator-draft.ts';

type DomainPicksProps = {
  title: ReactNode;
  domains: readonly ChosenDomain[];
  /** Number of inboxes by domain; omitted when none has any. */
  inboxCounts?: ReadonlyMap<string, number>;
  isBusy?: boolean;
  /** Names of the selected domains. */
  chosen: ReadonlySet<string>;
  onToggle: (domain: ChosenDomain) => void;
};

/** A titled list of domains with a checkbox each. */
export const DomainPicks = ({ title, domains, inboxCounts, isBusy, chosen, onToggle }: DomainPicksProps) => {
  const id = useId();
  return (
    <div className="r-field">
      <h3 id={id} className="r-field__hint">
        {title}
      </h3>
      <ul className="r-picks" aria-busy={isBusy} aria-labelledby={id}>
        {domains.map((one) => {
          const count = inboxCounts?.get(one.domain);
          const countId = count === undefined ? undefined : `${id}-${one.domain}`;
          return (
            <li key={one.domain}>
              <Checkbox aria-describedby={countId} checked={chosen.has(one.domain)} onChange={() => onToggle(one)}>
                {one.domain}
              </Checkbox>
              {count !== undefined && (
                <span id={countId} className="r-picks__count">
                  <Plural value={count} one="# inbox" other="# inboxes" />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
};
