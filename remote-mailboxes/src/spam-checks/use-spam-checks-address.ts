import * as v from 'valibot';
import { FindingState, SpamCheckSort, SpamCheckStatus } from '@roost/shared/contracts/deliverability/spam-check';
import { useAddress } from '@roost/shared/router';
import { optionField, pageField, textField } from '@roost/shared/router/address-fields';

export const DetailsTab = v.picklist(['findings', 'history']);
export type DetailsTab = v.InferOutput<typeof DetailsTab>;

const fields = {
  page: pageField,
  search: textField,
  status: optionField(SpamCheckStatus, null),
  outcome: optionField(FindingState, null),
  sort: optionField(SpamCheckSort, '-createdAt'),
  check: textField,
  tab: optionField(DetailsTab, 'findings'),
};

export type SpamChecksFilters = { status: SpamCheckStatus | null; outcome: FindingState | null };

/** URL parameters of the list and of the open details. */
export type SpamChecksAddress = SpamChecksFilters & {
  page: number;
  search: string;
  sort: SpamCheckSort;
  /** Id of the check whose details are open; empty for none. */
  check: string;
  tab: DetailsTab;
};

export const useSpamChecksAddress = () => useAddress<SpamChecksAddress>(fields);
