import { InboxPlacementSort, PlacementStatus } from '@roost/shared/contracts/deliverability/inbox-placement';
import { useUrlState } from '@roost/shared/router';
import { optionParam, pageParam, textParam } from '@roost/shared/router/url-params';

const fields = {
  page: pageParam,
  search: textParam,
  status: optionParam(PlacementStatus, null),
  sort: optionParam(InboxPlacementSort, '-createdAt'),
  placement: textParam,
};

/** URL parameters of the list and of the open details. */
export type PlacementsAddress = {
  page: number;
  search: string;
  status: PlacementStatus | null;
  sort: InboxPlacementSort;
  /** Id of the test whose details are open; empty for none. */
  placement: string;
};

export const usePlacementsAddress = () => useUrlState<PlacementsAddress>(fields);
