import { Plural } from '@lingui/react/macro';
import type { BulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { Banner } from '@roost/shared/ui/core';

/** Why a running job makes no progress. Empty while its provider answers. */
export const UnansweredNotice = ({ job: { unanswered } }: { job: BulkJob }) =>
  unanswered > 0 && (
    <Banner tone="warning">
      <Plural
        value={unanswered}
        one="The provider isn't responding. We keep trying to update # item."
        other="The provider isn't responding. We keep trying to update # items."
      />
    </Banner>
  );
