import { getSpamCheck, getSpamTrend, listSpamChecks } from '@roost/shared/contracts/deliverability/spam-check';
import { useCall } from '@roost/shared/query';

/** Poll interval while a check is queued or running, in ms. */
const runningPollMs = 1_000;

/** One check; polls until it is completed. */
export const useSpamCheck = (spamCheckId: string) =>
  useCall(getSpamCheck, spamCheckInput(spamCheckId), {
    repeatEvery: (check) => (check !== undefined && check.status !== 'Completed' ? runningPollMs : false),
  });

export const spamCheckInput = (spamCheckId: string) => ({ params: { spamCheckId } });

export const useTrend = (mailboxId: string) => useCall(getSpamTrend, { params: { mailboxId } });

/** Smaller than the page of the list, because a drawer is narrow. */
const pageSize = 20;

/** The checks of one inbox, newest first. */
export const useHistory = (shown: HistoryPage) =>
  useCall(listSpamChecks, historyInput(shown), {
    keepPrevious: true,
    repeatEvery: (answer) => (answer?.data.some(({ status }) => status !== 'Completed') ? runningPollMs : false),
  });

type HistoryPage = { mailboxId: string; page: number };

export const historyInput = ({ mailboxId, page }: HistoryPage) => ({
  query: { mailboxId, limit: pageSize, offset: (page - 1) * pageSize },
});
