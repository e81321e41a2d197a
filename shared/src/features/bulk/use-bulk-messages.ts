import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { BulkAction } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { lookUp, type Open } from '@roost/shared/contracts/open-enum';

type BulkMessages = {
  /** Names the action in a list. */
  name: string;
  running: string;
  completed: string;
  /** Every item failed. */
  failed: string;
  /** The job ended before its last item. */
  interrupted: string;
};

/** Messages of a bulk action, by its state. */
export const useBulkMessages = (): ((action: Open<BulkAction>) => BulkMessages) => {
  const { t } = useLingui();
  return useCallback(
    (action) => {
      const messages: Record<BulkAction, BulkMessages> = {
        'mailbox-forwarding': {
          name: t`Forwarding update`,
          running: t`Updating forwarding...`,
          completed: t`The forwarding was updated`,
          failed: t`Failed to update forwarding`,
          interrupted: t`The forwarding update was interrupted`,
        },
        'spam-checks': {
          name: t`Spam checks`,
          running: t`Queueing spam checks...`,
          completed: t`The spam checks are in the queue`,
          failed: t`Failed to run spam checks`,
          interrupted: t`The queueing of spam checks was interrupted`,
        },
        'mailbox-deletion-cancellation': {
          name: t`Cancellation of deletions`,
          running: t`Canceling deletions...`,
          completed: t`The deletions were canceled`,
          failed: t`Failed to cancel deletions`,
          interrupted: t`The cancellation of deletions was interrupted`,
        },
        'mailbox-deletion': {
          name: t`Deletion of inboxes`,
          running: t`Deleting inboxes...`,
          completed: t`The inboxes are scheduled for deletion`,
          failed: t`Failed to delete inboxes`,
          interrupted: t`The deletion of inboxes was interrupted`,
        },
        'mailbox-activation': {
          name: t`Activation of inboxes`,
          running: t`Activating inboxes...`,
          completed: t`The inboxes are active`,
          failed: t`Failed to activate inboxes`,
          interrupted: t`The activation of inboxes was interrupted`,
        },
        'mailbox-reconnection': {
          name: t`Reconnection of inboxes`,
          running: t`Reconnecting inboxes...`,
          completed: t`The inboxes are connected`,
          failed: t`Failed to reconnect the inboxes`,
          interrupted: t`The reconnection of inboxes was interrupted`,
        },
        'mailbox-tags': tags({ name: t`Tags of inboxes` }),
        'domain-tags': tags({ name: t`Tags of domains` }),
        'domain-dns': {
          name: t`DNS update`,
          running: t`Updating DNS records`,
          completed: t`The DNS records were updated`,
          failed: t`Failed to update DNS records. Please try again.`,
          interrupted: t`The DNS update was interrupted`,
        },
        'domain-deletion': {
          name: t`Deletion of domains`,
          running: t`Deleting domains`,
          completed: t`The domains were deleted`,
          failed: t`Failed to delete the domains. Please try again.`,
          interrupted: t`The deletion of domains was interrupted`,
        },
      };
      // A later version of the API added the action.
      const unknown = { name: action, running: action, completed: action, failed: action, interrupted: action };
      return lookUp(messages, action, unknown);

      function tags({ name }: { name: string }): BulkMessages {
        return {
          name,
          running: t`Updating tags...`,
          completed: t`The tags were updated`,
          failed: t`Failed to update the tags`,
          interrupted: t`The update of tags was interrupted`,
        };
      }
    },
    [t],
  );
};
