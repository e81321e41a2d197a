import { defaultPageSize } from '@roost/shared/contracts/paging';
import { listSpamChecks, type SpamCheckStatus } from '@roost/shared/contracts/spam-check';
import { useCall } from '@roost/shared/query';
import type { SpamChecksAddress } from './use-spam-checks-address.ts';

/** A check takes seconds: while one waits or runs the page is read again this often, in ms. */
const whileUnderWay = 2_000;

/** The page of spam checks that the address asks for; it updates by itself while one waits or runs. */
export const useSpamChecks = ({ page, search, status, outcome, sort }: SpamChecksAddress) =>
  useCall(
    listSpamChecks,
    {
      query: {
        limit: defaultPageSize,
        offset: (page - 1) * defaultPageSize,
        search: search === '' ? undefined : search,
        status: status ?? undefined,
        outcome: outcome ?? undefined,
        sort,
      },
    },
    {
      keepPrevious: true,
      repeatEvery: (answer) => (answer?.data.some(({ status }) => status !== 'Completed') ? whileUnderWay : false),
    },
  );

/** How many checks of the workspace wait or run; read again until none does. */
export const useQueueLength = (status: Exclude<SpamCheckStatus, 'Completed'>): number =>
  useCall(
    listSpamChecks,
    { query: { limit: 1, status } },
    { repeatEvery: (answer) => (answer !== undefined && answer.total > 0 ? whileUnderWay : false) },
  ).data?.total ?? 0;
