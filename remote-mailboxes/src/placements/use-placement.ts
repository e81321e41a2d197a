import { getInboxPlacement } from '@roost/shared/contracts/deliverability/inbox-placement';
import { useCall } from '@roost/shared/query';

/** Poll interval while seed inboxes are being checked, in ms. */
const whileWaiting = 1_000;

/** One test; polls until all its seed inboxes are checked. */
export const usePlacement = (placementId: string) =>
  useCall(getInboxPlacement, placementInput(placementId), {
    repeatEvery: (placement) => (placement?.status === 'Waiting' ? whileWaiting : false),
  });

export const placementInput = (placementId: string) => ({ params: { placementId } });
