import { useCallback } from 'react';
import type { Mailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { isLate } from '@roost/shared/rules/mailboxes/mailbox-rules';
import { useNow } from '@roost/shared/time';
import { ConnectionText, isFailing } from '../connection/index.ts';
import { CancelDeletionButton, Countdown } from '../deletion/index.ts';
import { ProvisioningDelayNotice } from './provisioning-delay-notice.tsx';

/** Note below a row: its scheduled deletion, a failing connection, or a setup that takes longer than usual. */
export const useRowNote = (mailboxes: readonly Mailbox[]) => {
  const now = useNow({ isNeeded: mailboxes.some(({ order }) => order !== null) });
  return useCallback(
    (mailbox: Mailbox) => {
      const { deleteUntil, connection, order } = mailbox;
      if (deleteUntil !== null) {
        return (
          <span className="r-fact-line">
            <Countdown until={deleteUntil} />
            <CancelDeletionButton mailbox={mailbox} />
          </span>
        );
      }
      if (connection !== undefined && isFailing(connection)) {
        return (
          <span className="r-outcomes__text--danger">
            <ConnectionText connection={connection} />
          </span>
        );
      }
      return order !== null && isLate(order, new Date(now)) ? <ProvisioningDelayNotice order={order} /> : null;
    },
    [now],
  );
};
