import { getInboxPlacement } from '@roost/shared/contracts/inbox-placement';
import { useCall } from '@roost/shared/query';

/** While seeds are looked into the test is read again this often, in ms. */
const whileWaiting = 1_000;

/** One test, until all its seeds have been looked into. */
export const usePlacement = (placementId: string) =>
  useCall(getInboxPlacement, placementInput(placementId), {
    repeatEvery: (placement) => (placement?.status === 'Waiting' ? whileWaiting : false),
  });

export const placementInput = (placementId: string) => ({ params: { placementId } });
