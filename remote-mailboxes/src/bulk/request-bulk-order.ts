import { activateMailboxes, type ActivationResult } from '@roost/shared/contracts/mailboxes/mailbox-activation';
import {
  bulkCancelDeletion,
  bulkDeleteMailboxes,
  type CancellationResult,
  type DeletionResult,
} from '@roost/shared/contracts/mailboxes/mailbox-deletion';
import { bulkUpdateForwarding, type ForwardingResult } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import { bulkCreateSpamChecks, type QueueResult } from '@roost/shared/contracts/deliverability/spam-check';
import { http } from '@roost/shared/http';
import type { BulkOrder } from './bulk-run.ts';

/** `preview` changes nothing; `sentMs` is the time since the same order was sent. */
type Mode = { preview: false } | { preview: true; sentMs: number };
type Results = readonly (ForwardingResult | QueueResult | CancellationResult | DeletionResult | ActivationResult)[];

/** Margin for the time between the request and its effect. */
const marginSeconds = 5;

export const requestBulkOrder = async (order: BulkOrder, mailboxIds: string[], mode: Mode): Promise<Results> => {
  const { preview } = mode;
  const query = { preview };
  switch (order.action) {
    case 'forwarding': {
      const body = { mailboxIds, forwardTo: order.forwardTo };
      return (await http().call(bulkUpdateForwarding, { query, body })).results;
    }
    case 'spam-checks': {
      const createdWithin = mode.preview ? Math.ceil(mode.sentMs / 1_000) + marginSeconds : undefined;
      const body = { mailboxIds };
      return (await http().call(bulkCreateSpamChecks, { query: { preview, createdWithin }, body })).results;
    }
    case 'cancel-deletion':
      return (await http().call(bulkCancelDeletion, { query, body: { mailboxIds } })).results;
    case 'delete':
      return (await http().call(bulkDeleteMailboxes, { query, body: { mailboxIds } })).results;
    case 'activate':
      return (await http().call(activateMailboxes, { query, body: { mailboxIds } })).results;
  }
};
