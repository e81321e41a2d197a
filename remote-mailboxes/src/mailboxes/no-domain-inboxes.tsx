import { Trans } from '@lingui/react/macro';
import { EmptyState } from '@roost/shared/ui/core';

export const NoDomainInboxes = ({ domain }: { domain: string }) => (
  <EmptyState title={<Trans>There are no inboxes on {domain} yet</Trans>}>
    <Trans>Inboxes you create on this domain appear here.</Trans>
  </EmptyState>
);
