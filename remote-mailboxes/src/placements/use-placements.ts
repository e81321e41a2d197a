import { listInboxPlacements } from '@roost/shared/contracts/deliverability/inbox-placement';
import { defaultPageSize } from '@roost/shared/contracts/paging';
import { useCall } from '@roost/shared/query';
import type { PlacementsAddress } from './use-placements-address.ts';

/** Poll interval while seed inboxes are being checked, in ms. */
const whileWaiting = 2_000;

/** The page of placement tests for the URL; polls while one of them waits for results. */
export const usePlacements = (address: PlacementsAddress) =>
  useCall(listInboxPlacements, placementsInput(address), {
    keepPrevious: true,
    repeatEvery: (answer) => (answer?.data.some(({ status }) => status === 'Waiting') ? whileWaiting : false),
  });

export const placementsInput = ({ page, search, status, sort }: PlacementsAddress) => ({
  query: {
    limit: defaultPageSize,
    offset: (page - 1) * defaultPageSize,
    search: search === '' ? undefined : search,
    status: status ?? undefined,
    sort,
  },
});
