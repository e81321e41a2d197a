import { Trans } from '@lingui/react/macro';
import { EmptyState } from '@roost/shared/ui/core';

export const NoDomainInboxes = ({ domain }: { domain: string }) => (
  <EmptyState title={<Trans>There are no inboxes on {domain} yet</Trans>}>
    <Trans>Inboxes that are created on this domain stand here.</Trans>
  </EmptyState>
);
