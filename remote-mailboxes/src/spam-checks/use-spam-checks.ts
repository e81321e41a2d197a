import { defaultPageSize } from '@roost/shared/contracts/paging';
import { listSpamChecks, type SpamCheckStatus } from '@roost/shared/contracts/spam-check';
import { useCall } from '@roost/shared/query';
import type { SpamChecksAddress } from './use-spam-checks-address.ts';

/** A check takes seconds: while one waits or runs the page is read again this often, in ms. */
const whileUnderWay = 2_000;

/** The page of spam checks that the address asks for; it updates by itself while one waits or runs. */
export const useSpamChecks = (address: SpamChecksAddress) =>
  useCall(listSpamChecks, spamChecksInput(address), {
    keepPrevious: true,
    repeatEvery: (answer) => (answer?.data.some(({ status }) => status !== 'Completed') ? whileUnderWay : false),
  });

const spamChecksInput = ({ page, search, status, outcome, sort }: SpamChecksAddress) => ({
  query: {
    limit: defaultPageSize,
    offset: (page - 1) * defaultPageSize,
    search: search === '' ? undefined : search,
    status: status ?? undefined,
    outcome: outcome ?? undefined,
    sort,
  },
});

/** How many checks of the workspace wait or run; read again until none does. */
export const useQueueLength = (status: Exclude<SpamCheckStatus, 'Completed'>): number =>
  useCall(listSpamChecks, queueInput(status), {
    repeatEvery: (answer) => (answer !== undefined && answer.total > 0 ? whileUnderWay : false),
  }).data?.total ?? 0;

const queueInput = (status: SpamCheckStatus) => ({ query: { limit: 1, status } });

/** All that the page polls: the list and both lengths of the queue. */
export const polledInputs = (address: SpamChecksAddress) => [
  spamChecksInput(address),
  queueInput('Queued'),
  queueInput('Running'),
];
