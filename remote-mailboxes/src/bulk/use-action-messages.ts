import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { BulkAction } from './bulk-run.ts';

export type ActionMessages = { running: string; done: string; failed: string; interrupted: string };

/** Messages of a bulk action while it runs and at its end. */
export const useActionMessages = (): ((action: BulkAction) => ActionMessages) => {
  const { t } = useLingui();
  return useCallback(
    (action) => {
      const messages: Record<BulkAction, ActionMessages> = {
        forwarding: {
          running: t`Updating forwarding...`,
          done: t`The forwarding was updated`,
          failed: t`Failed to update forwarding`,
          interrupted: t`The forwarding update was interrupted`,
        },
        'spam-checks': {
          running: t`Queueing spam checks...`,
          done: t`The spam checks are in the queue`,
          failed: t`Failed to run spam checks`,
          interrupted: t`The queueing of spam checks was interrupted`,
        },
        'cancel-deletion': {
          running: t`Canceling deletions...`,
          done: t`The deletions were canceled`,
          failed: t`Failed to cancel deletions`,
          interrupted: t`The cancellation of deletions was interrupted`,
        },
        delete: {
          running: t`Deleting inboxes...`,
          done: t`The inboxes are scheduled for deletion`,
          failed: t`Failed to delete inboxes`,
          interrupted: t`The deletion of inboxes was interrupted`,
        },
        activate: {
          running: t`Activating inboxes...`,
          done: t`The inboxes are active`,
          failed: t`Failed to activate inboxes`,
          interrupted: t`The activation of inboxes was interrupted`,
        },
      };
      return messages[action];
    },
    [t],
  );
};
