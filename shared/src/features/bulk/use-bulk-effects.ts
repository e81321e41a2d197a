import { useCallback } from 'react';
import type { BulkAction } from '@roost/shared/contracts/bulk-jobs/bulk-order';
import { listSpamChecks } from '@roost/shared/contracts/deliverability/spam-check';
import { getDns } from '@roost/shared/contracts/dns/dns';
import { getDomain, listDomains } from '@roost/shared/contracts/domains/domain';
import { getMailbox, listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { useInvalidate } from '@roost/shared/query';
import { refreshLimits } from '@roost/shared/session';

const ofMailboxes = { reads: [listMailboxes, getMailbox], changesLimits: false };
const ofDomains = { reads: [listDomains, getDomain], changesLimits: false };

type Effects = { reads: readonly { name: string }[]; changesLimits: boolean };

const effects: Record<BulkAction, Effects> = {
  'mailbox-forwarding': ofMailboxes,
  'mailbox-deletion': { ...ofMailboxes, changesLimits: true },
  'mailbox-deletion-cancellation': ofMailboxes,
  'mailbox-activation': { ...ofMailboxes, changesLimits: true },
  'mailbox-tags': ofMailboxes,
  'spam-checks': { ...ofMailboxes, reads: [...ofMailboxes.reads, listSpamChecks] },
  'domain-dns': { ...ofDomains, reads: [...ofDomains.reads, getDns] },
  'domain-deletion': { reads: [...ofDomains.reads, ...ofMailboxes.reads], changesLimits: true },
  'domain-tags': ofDomains,
};

/** Reloads what a bulk action changes. */
export const useBulkEffects = (): ((action: BulkAction) => void) => {
  const invalidate = useInvalidate();
  return useCallback(
    (action) => {
      const { reads, changesLimits } = effects[action];
      void invalidate(reads);
      if (changesLimits) refreshLimits();
    },
    [invalidate],
  );
};
