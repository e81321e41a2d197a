import { defaultPageSize } from '@roost/shared/contracts/paging';
import { listSpamChecks } from '@roost/shared/contracts/spam-check';
import { useCall } from '@roost/shared/query';

/** A check takes seconds: while one is running the page is read again this often, in ms. */
const whilePending = 2_000;

/** The page of spam checks that the address asks for, newest first; it updates by itself while one is running. */
export const useSpamChecks = ({ page, search }: { page: number; search: string }) =>
  useCall(
    listSpamChecks,
    {
      query: {
        limit: defaultPageSize,
        offset: (page - 1) * defaultPageSize,
        search: search === '' ? undefined : search,
      },
    },
    {
      keepPrevious: true,
      repeatEvery: (answer) => (answer?.data.some(({ status }) => status !== 'Completed') ? whilePending : false),
    },
  );
