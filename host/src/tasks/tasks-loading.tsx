import { Trans } from '@lingui/react/macro';
import { Skeleton, VisuallyHidden } from '@roost/shared/ui/core';

/** The place of two tasks while they load. */
export const TasksLoading = () => (
  <div className="r-tasks" aria-busy>
    <VisuallyHidden>
      <Trans>Loading</Trans>
    </VisuallyHidden>
    {[0, 1].map((index) => (
      <div key={index} className="r-tasks__item">
        <Skeleton width={160} height={20} />
        <Skeleton width={280} height={20} />
        <Skeleton width={120} height={28} />
      </div>
    ))}
  </div>
);
