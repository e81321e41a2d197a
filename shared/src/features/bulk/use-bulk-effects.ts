import { useCallback } from 'react';
import type { BulkAction } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import type { EndpointName } from '@roost/shared/contracts/endpoints';
import { lookUp, type Open } from '@roost/shared/contracts/open-enum';
import { useInvalidate } from '@roost/shared/query';
import { refreshLimits } from '@roost/shared/session';

type Effects = { reads: readonly EndpointName[]; changesLimits?: true };

const ofMailboxes: Effects = { reads: ['listMailboxes', 'getMailbox'] };
const ofDomains: Effects = { reads: ['listDomains', 'getDomain'] };

/** Names instead of endpoints, whose schemas the host would load too. */
const effects: Record<BulkAction, Effects> = {
  'mailbox-forwarding': ofMailboxes,
  'mailbox-deletion': { ...ofMailboxes, changesLimits: true },
  'mailbox-deletion-cancellation': { ...ofMailboxes, changesLimits: true },
  'mailbox-activation': { ...ofMailboxes, changesLimits: true },
  'mailbox-reconnection': ofMailboxes,
  'mailbox-tags': ofMailboxes,
  'spam-checks': { reads: [...ofMailboxes.reads, 'listSpamChecks'] },
  'domain-dns': { reads: [...ofDomains.reads, 'getDns', 'listDnsVersions'] },
  'domain-deletion': { reads: [...ofDomains.reads, ...ofMailboxes.reads], changesLimits: true },
  'domain-tags': ofDomains,
};

/** Reloads what a bulk action changes, and its results: while it ran, they were those of processed items. */
export const useBulkEffects = (): ((action: Open<BulkAction>) => void) => {
  const invalidate = useInvalidate();
  return useCallback(
    (action) => {
      const { reads, changesLimits } = lookUp<BulkAction, Effects, Effects>(effects, action, { reads: [] });
      const names: readonly EndpointName[] = [...reads, 'listBulkJobItems'];
      void invalidate(names.map((name) => ({ name })));
      if (changesLimits === true) refreshLimits();
    },
    [invalidate],
  );
};
