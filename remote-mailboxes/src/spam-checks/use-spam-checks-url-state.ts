import * as v from 'valibot';
import { FindingState, SpamCheckSort, SpamCheckStatus } from '@roost/shared/contracts/deliverability/spam-check';
import { useUrlState } from '@roost/shared/router';
import { optionParam, pageParam, textParam } from '@roost/shared/router/url-params';

export const DetailsTab = v.picklist(['findings', 'history']);
export type DetailsTab = v.InferOutput<typeof DetailsTab>;

const fields = {
  page: pageParam,
  search: textParam,
  status: optionParam(SpamCheckStatus, null),
  outcome: optionParam(FindingState, null),
  sort: optionParam(SpamCheckSort, '-createdAt'),
  check: textParam,
  tab: optionParam(DetailsTab, 'findings'),
};

export type SpamChecksFilters = { status: SpamCheckStatus | null; outcome: FindingState | null };

/** URL parameters of the list and of the open details. */
export type SpamChecksUrlState = SpamChecksFilters & {
  page: number;
  search: string;
  sort: SpamCheckSort;
  /** Id of the check whose details are open; empty for none. */
  check: string;
  tab: DetailsTab;
};

export const useSpamChecksUrlState = () => useUrlState<SpamChecksUrlState>(fields);
