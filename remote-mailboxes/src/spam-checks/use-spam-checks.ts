import { defaultPageSize } from '@roost/shared/contracts/paging';
import { listSpamChecks, type SpamCheckStatus } from '@roost/shared/contracts/deliverability/spam-check';
import { useCall } from '@roost/shared/query';
import type { SpamChecksUrlState } from './use-spam-checks-url-state.ts';

/** Poll interval while a check is queued or running, in ms. A check takes seconds. */
const runningPollMs = 2_000;

/** The page of spam checks for the URL; polls while one of them is queued or running. */
export const useSpamChecks = (address: SpamChecksUrlState) =>
  useCall(listSpamChecks, spamChecksInput(address), {
    keepPrevious: true,
    repeatEvery: (answer) => (answer?.data.some(({ status }) => status !== 'Completed') ? runningPollMs : false),
  });

const spamChecksInput = ({ page, search, status, outcome, sort }: SpamChecksUrlState) => ({
  query: {
    limit: defaultPageSize,
    offset: (page - 1) * defaultPageSize,
    search: search === '' ? undefined : search,
    status: status ?? undefined,
    outcome: outcome ?? undefined,
    sort,
  },
});

/** Number of checks in the workspace with this status; polls until it is 0. */
export const useQueueLength = (status: Exclude<SpamCheckStatus, 'Completed'>): number =>
  useCall(listSpamChecks, queueInput(status), {
    repeatEvery: (answer) => (answer !== undefined && answer.total > 0 ? runningPollMs : false),
  }).data?.total ?? 0;

const queueInput = (status: SpamCheckStatus) => ({ query: { limit: 1, status } });

/** Everything that the page polls: the list and the queue lengths. */
export const polledInputs = (address: SpamChecksUrlState) => [
  spamChecksInput(address),
  queueInput('Queued'),
  queueInput('Running'),
];
