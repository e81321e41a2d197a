import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listBulkJobItems, type BulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { useCall } from '@roost/shared/query';
import { Pagination, Skeleton } from '@roost/shared/ui/core';
import { BulkOutcomeBadge } from './bulk-outcome-badge.tsx';
import { useBulkFaultMessages } from './use-bulk-fault-messages.ts';

/** More rows slow the page down. */
const pageSize = 50;

/** The outcome of each item of an ended job, failed ones first. */
export const BulkJobItems = ({ job }: { job: BulkJob }) => {
  const { t } = useLingui();
  const describe = useBulkFaultMessages();
  const [page, setPage] = useState(1);
  const query = { limit: pageSize, offset: (page - 1) * pageSize };
  const call = useCall(listBulkJobItems, { params: { jobId: job.id }, query }, { keepPrevious: true });
  const { data, error } = call;
  if (error !== null) return <LoadFailed call={call} title={<Trans>The results could not be loaded</Trans>} />;
  if (data === undefined) return <Skeleton width={320} />;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach a scrolling list */}
      <ul tabIndex={0} className="r-outcomes" aria-label={t`Results`}>
        {data.data.map(({ id, name, outcome, reason }) => (
          <li key={id}>
            <div className="r-outcomes__head">
              <span className="r-outcomes__name">{name === '' ? t`Unknown item` : name}</span>
              <BulkOutcomeBadge outcome={outcome} />
            </div>
            {reason !== null && <p className="r-outcomes__text">{describe(reason)}</p>}
          </li>
        ))}
      </ul>
      {data.total > pageSize && <Pagination page={page} pageSize={pageSize} total={data.total} onPage={setPage} />}
    </>
  );
};
