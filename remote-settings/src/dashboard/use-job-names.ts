import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { JobKind } from '@roost/shared/contracts/workspaces/dashboard';

/** What the server does in each kind of job. */
export const useJobNames = (): Record<JobKind, string> => {
  const { t } = useLingui();
  return useMemo(
    () => ({
      'domain-provisioning': t`Domain setup`,
      'provider-operations': t`Provider request`,
      'mailbox-provisioning': t`Inbox setup`,
      nameservers: t`Nameserver change`,
      'failed-transfers': t`Refund of a failed transfer`,
      'mailbox-deletions': t`Scheduled deletion`,
      exports: t`Export`,
      'unpaid-orders': t`Expiry of unpaid orders`,
      renewals: t`Renewal`,
      'failed-inboxes': t`Retry of failed inboxes`,
      'spam-checks': t`Spam check`,
      'seed-inboxes': t`Reading of seed inboxes`,
      'health-checks': t`Health check`,
      'ownership-checks': t`Ownership check`,
      'connection-checks': t`Connection check`,
      'payment-notifications': t`Payment notification`,
      'account-mails': t`Account email`,
      'mail-deliveries': t`Email delivery`,
      'bulk-jobs': t`Bulk update`,
      'ordered-inboxes': t`Creation of ordered inboxes`,
      retention: t`Deletion of expired data`,
      'secret-rotation': t`Change of the secret key`,
    }),
    [t],
  );
};
