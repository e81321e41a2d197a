import { Trans } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { StateMessage } from './state-message.tsx';

export type NotAllowedStateProps = { title?: ReactNode; children?: ReactNode; action?: ReactNode };

export function NotAllowedState({ title, children, action }: NotAllowedStateProps) {
  return (
    <StateMessage
      icon={<Lock aria-hidden />}
      title={title ?? <Trans>You don't have access to this page</Trans>}
      actions={action}
    >
      {children ?? (
        <Trans>Your role doesn't include this page. An administrator of this workspace can change your role.</Trans>
      )}
    </StateMessage>
  );
}
