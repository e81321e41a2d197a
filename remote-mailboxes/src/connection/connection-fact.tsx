import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { Mailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import type { MailboxConnection } from '@roost/shared/contracts/mailboxes/mailbox-connection';
import { useMissingPermission } from '@roost/shared/session';
import { RelativeTime } from '@roost/shared/time';
import { Button } from '@roost/shared/ui/core';
import { BulkDialog } from '../bulk/index.ts';
import { ConnectionText } from './connection-text.tsx';
import { isFailing } from './is-failing.ts';

type ConnectionFactProps = { mailbox: Mailbox; connection: MailboxConnection };

/** Whether the mail server accepts logins to an inbox, and a button that reconnects it. */
export const ConnectionFact = ({ mailbox, connection }: ConnectionFactProps) => {
  const missingPermission = useMissingPermission('edit');
  const [isOpen, setIsOpen] = useState(false);
  const { reason, checkedAt, retryAt } = connection;
  const canReconnect = reason !== 'not-active' && reason !== 'off';
  return (
    <div className="r-fact-line">
      <div>
        {/* A sentence that wraps on a phone: a badge is one line. */}
        <div className={isFailing(connection) ? 'r-outcomes__text--danger' : undefined}>
          <ConnectionText connection={connection} />
        </div>
        {checkedAt !== null && (
          <div>
            <Trans>
              Last answer <RelativeTime instant={checkedAt} isFocusable />
            </Trans>
          </div>
        )}
        {retryAt !== null && (
          <div>
            <Trans>The last login had no answer, so its result is unknown. We'll try again soon.</Trans>
          </div>
        )}
      </div>
      {canReconnect && (
        <Button size="sm" disabledReason={missingPermission} onClick={() => setIsOpen(true)}>
          <Trans>Reconnect</Trans>
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <BulkDialog action="reconnect" selection={[mailbox.id]} count={1} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};
