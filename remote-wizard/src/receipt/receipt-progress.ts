import type { Receipt } from '@roost/shared/contracts/billing/receipt';

export type ReceiptProgress = { ready: number; all: number };

/** Number of active domains and inboxes of a purchase. */
export const progressOf = ({ domains, inboxes }: Receipt): ReceiptProgress => {
  const states = [...domains, ...(inboxes?.rows ?? [])].map(({ state }) => state);
  return { ready: states.filter((state) => state === 'Active').length, all: states.length };
};

/** Whether a domain or inbox is still being set up, or the payment provider has not confirmed a refund. */
export const isInProgress = ({ status, domains, inboxes, pendingRefunds = [] }: Receipt): boolean =>
  status === 'Open' ||
  pendingRefunds.length > 0 ||
  [...domains, ...(inboxes?.rows ?? [])].some(({ state }) => state === 'Pending' || state === 'Updating') ||
  (inboxes?.rows ?? []).some(({ failure }) => typeof failure?.nextRetryAt === 'string');
