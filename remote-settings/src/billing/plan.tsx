import { Trans } from '@lingui/react/macro';
import type { getSubscription } from '@roost/shared/contracts/billing/subscription';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import type { useCall } from '@roost/shared/query';
import { Section, Skeleton } from '@roost/shared/ui/core';
import { PlanDetails } from './plan-details.tsx';

/** The workspace's recurring payments. */
export const Plan = ({ call }: { call: ReturnType<typeof useCall<typeof getSubscription>> }) => {
  const { data: subscription, error } = call;
  return (
    <Section title={<Trans>Plan</Trans>}>
      {subscription !== undefined ? (
        <PlanDetails subscription={subscription} />
      ) : error === null ? (
        <Skeleton height={320} />
      ) : (
        <LoadFailed call={call} title={<Trans>Your plan could not be loaded</Trans>} />
      )}
    </Section>
  );
};
