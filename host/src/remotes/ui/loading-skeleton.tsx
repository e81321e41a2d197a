import { Trans } from '@lingui/react/macro';
import { Skeleton } from '@roost/shared/ui/core';

/** Skeleton of a list page: a header, a toolbar and a table. */
export const LoadingSkeleton = () => (
  <div className="r-part-loading" role="status">
    <span className="r-hidden">
      <Trans>Loading…</Trans>
    </span>
    <Skeleton width={220} height={24} />
    <Skeleton height={32} />
    <Skeleton height={320} />
  </div>
);
