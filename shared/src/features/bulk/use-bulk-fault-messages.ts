import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { BulkFault } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { lookUp, type Open } from '@roost/shared/contracts/open-enum';

/** Describes why an item was not changed. */
export const useBulkFaultMessages = (): ((reason: { code: Open<BulkFault>; message: string }) => string) => {
  const { t } = useLingui();
  return useCallback(
    ({ code, message }) => {
      const other = message === '' ? t`Something went wrong. Please try again later.` : message;
      const messages: Record<BulkFault, string> = {
        unknown: t`This item no longer exists.`,
        'mailbox-busy': t`The inbox is being set up or changed. Try again once it's active.`,
        'forwards-to-itself': t`An inbox can't forward to itself.`,
        'provider-failed': t`The provider didn't accept the change. Try again later.`,
        'not-checkable': t`Outlook inboxes can't be checked.`,
        'not-cancellable': t`Only the deletion of Google Workspace inboxes can be canceled, and only before it starts.`,
        'not-deletable': t`Outlook inboxes can't be deleted here.`,
        'not-awaiting-slot': t`This inbox isn't waiting for a slot.`,
        'domain-not-active': t`The domain is not active.`,
        'limit-reached': t`You selected more inboxes than there are free slots.`,
        'not-active': t`The domain is not active.`,
        'several-dmarc-records': t`The domain has several DMARC records. Delete all but one, then try again.`,
        'alias-at-dmarc': t`The domain has a CNAME record at _dmarc. Delete that record, then try again.`,
        'leads-to-itself': t`A domain can't redirect to itself.`,
        'no-answer': t`The mail server didn't answer. Try again later.`,
        'login-refused': t`The mail server refuses this inbox for another reason than its password. Contact support.`,
        'inbox-inactive': t`The inbox is inactive. Activate it first.`,
        'checks-off': t`Connection checks are turned off for this deployment.`,
        rejected: other,
      };
      return lookUp(messages, code, other);
    },
    [t],
  );
};
