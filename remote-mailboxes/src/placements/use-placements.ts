import { listInboxPlacements } from '@roost/shared/contracts/inbox-placement';
import { defaultPageSize } from '@roost/shared/contracts/paging';
import { useCall } from '@roost/shared/query';
import type { PlacementsAddress } from './use-placements-address.ts';

/** While seeds are looked into the page is read again this often, in ms. */
const whileWaiting = 2_000;

/** The page of placement tests that the address asks for; it updates by itself while one waits for its seeds. */
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
