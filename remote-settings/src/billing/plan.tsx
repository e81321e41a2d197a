import { Trans } from '@lingui/react/macro';
import { getSubscription } from '@roost/shared/contracts/billing/subscription';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { useCall } from '@roost/shared/query';
import { useWorkspaceId } from '@roost/shared/session';
import { Section, Skeleton } from '@roost/shared/ui/core';
import { PlanDetails } from './plan-details.tsx';

/** The workspace's recurring payments. */
export const Plan = () => {
  const params = { workspaceId: useWorkspaceId() };
  const call = useCall(getSubscription, { params });
  const { data: subscription, error } = call;
  return (
    <Section title={<Trans>Plan</Trans>}>
      {subscription !== undefined ? (
        <PlanDetails subscription={subscription} />
      ) : error === null ? (
        <Skeleton height={96} />
      ) : (
        <LoadFailed call={call} title={<Trans>Your plan could not be loaded</Trans>} />
      )}
    </Section>
  );
};
