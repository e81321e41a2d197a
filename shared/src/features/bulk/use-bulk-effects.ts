import { useCallback } from 'react';
import type { BulkAction } from '@roost/shared/contracts/bulk-jobs/bulk-order';
import { listSpamChecks } from '@roost/shared/contracts/deliverability/spam-check';
import { getDns } from '@roost/shared/contracts/dns/dns';
import { getDomain, listDomains } from '@roost/shared/contracts/domains/domain';
import { getMailbox, listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { useInvalidate } from '@roost/shared/query';
import { refreshLimits } from '@roost/shared/session';

const ofMailboxes = [listMailboxes, getMailbox];
const ofDomains = [listDomains, getDomain];

const changedReads: Record<BulkAction, readonly { name: string }[]> = {
  'mailbox-forwarding': ofMailboxes,
  'mailbox-deletion': ofMailboxes,
  'mailbox-deletion-cancellation': ofMailboxes,
  'mailbox-activation': ofMailboxes,
  'mailbox-tags': ofMailboxes,
  'spam-checks': [...ofMailboxes, listSpamChecks],
  'domain-dns': [...ofDomains, getDns],
  'domain-deletion': [...ofDomains, ...ofMailboxes],
  'domain-tags': ofDomains,
};

const changeLimits: readonly BulkAction[] = ['mailbox-activation', 'mailbox-deletion', 'domain-deletion'];

/** Reloads what a bulk action changes. */
export const useBulkEffects = (): ((action: BulkAction) => void) => {
  const invalidate = useInvalidate();
  return useCallback(
    (action) => {
      void invalidate(changedReads[action]);
      if (changeLimits.includes(action)) refreshLimits();
    },
    [invalidate],
  );
};
