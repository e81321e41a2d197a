import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Pagination } from '@roost/shared/ui/core';
import { BulkOutcomeBadge } from './bulk-outcome-badge.tsx';
import type { BulkOutcome, BulkReason } from './bulk-run.ts';

/** More rows slow the page down. */
const pageSize = 50;

type BulkResultsProps<Code extends string> = {
  outcomes: readonly BulkOutcome<Code>[];
  unknownName: string;
  describe: (why: BulkReason<Code>) => string;
};

/** The outcome of each item: first failed, then unknown and unsent ones. */
export const BulkResults = <Code extends string>({ outcomes, unknownName, describe }: BulkResultsProps<Code>) => {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const ordered = outcomes.toSorted((one, other) => places[one.outcome] - places[other.outcome]);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach a scrolling list */}
      <ul tabIndex={0} className="r-outcomes" aria-label={t`Results`}>
        {ordered.slice((page - 1) * pageSize, page * pageSize).map(({ id, name, outcome, why }) => (
          <li key={id}>
            <div className="r-outcomes__head">
              <span className="r-outcomes__name">{name === '' ? unknownName : name}</span>
              <BulkOutcomeBadge outcome={outcome} />
            </div>
            {why !== null && <p className="r-outcomes__text">{describe(why)}</p>}
          </li>
        ))}
      </ul>
      {ordered.length > pageSize && (
        <Pagination page={page} pageSize={pageSize} total={ordered.length} onPage={setPage} />
      )}
    </>
  );
};

const places: Record<BulkOutcome['outcome'], number> = {
  failed: 0,
  'not-known': 1,
  'not-sent': 2,
  changed: 3,
  unchanged: 3,
};
