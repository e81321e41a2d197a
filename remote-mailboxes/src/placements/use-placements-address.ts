import { InboxPlacementSort, PlacementStatus } from '@roost/shared/contracts/deliverability/inbox-placement';
import { useAddress } from '@roost/shared/router';
import { optionField, pageField, textField } from '@roost/shared/router/address-fields';

const fields = {
  page: pageField,
  search: textField,
  status: optionField(PlacementStatus, null),
  sort: optionField(InboxPlacementSort, '-createdAt'),
  placement: textField,
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

export const usePlacementsAddress = () => useAddress<PlacementsAddress>(fields);
