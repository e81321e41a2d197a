import { Trans, useLingui } from '@lingui/react/macro';
import type { RemoteName } from '@roost/shared/platform/mount';
import { FailedState } from '@roost/shared/ui/core';

type MountUnavailableProps = { remote: RemoteName; reference: string; onRetry: () => void };

/** Names the remote that failed to load. The rest of the page keeps working. */
export const MountUnavailable = ({ remote, reference, onRetry }: MountUnavailableProps) => {
  const names = useRemoteNames();
  const name = names[remote];
  return (
    <FailedState title={<Trans>{name} can't be shown right now</Trans>} reference={reference} onRetry={onRetry}>
      <Trans>This section didn't load. Everything else still works.</Trans>
    </FailedState>
  );
};

export const useRemoteNames = (): Record<RemoteName, string> => {
  const { t } = useLingui();
  return {
    domains: t({ message: 'Domains', context: 'part of the program' }),
    mailboxes: t({ message: 'Inboxes', context: 'part of the program' }),
    wizard: t({ message: 'Buying domains', context: 'part of the program' }),
    settings: t({ message: 'Settings', context: 'part of the program' }),
  };
};
