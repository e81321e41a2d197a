import { listInboxPlacements } from '@roost/shared/contracts/deliverability/inbox-placement';
import { listSpamChecks } from '@roost/shared/contracts/deliverability/spam-check';
import { listExportsOfMailbox } from '@roost/shared/contracts/exports/mailbox-exports';
import { useCall } from '@roost/shared/query';

/** How many of the latest checks, tests and exports the overview shows. */
export const latestCount = 3;
/** Poll interval while a check is queued or running, in ms. A check takes seconds. */
const runningPollMs = 2_000;

export const useLatestChecks = (mailboxId: string) =>
  useCall(listSpamChecks, latestChecksInput(mailboxId), {
    repeatEvery: (answer) => (answer?.data.some(({ status }) => status !== 'Completed') ? runningPollMs : false),
  });

export const latestChecksInput = (mailboxId: string) => ({ query: { mailboxId, limit: latestCount } });

export const useLatestPlacements = (mailboxId: string) =>
  useCall(listInboxPlacements, { query: { mailboxId, limit: latestCount } });

export const useLatestExports = (mailboxId: string) =>
  useCall(listExportsOfMailbox, { params: { mailboxId }, query: { limit: latestCount } });
