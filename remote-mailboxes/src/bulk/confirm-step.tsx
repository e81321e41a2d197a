import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '@roost/shared/ui/core';
import type { BulkAction } from './bulk-action.ts';

type ConfirmableAction = Exclude<BulkAction, 'forwarding'>;
type ConfirmStepProps = {
  action: ConfirmableAction;
  count: number;
  isSending: boolean;
  /** What the user chooses before the action. */
  input: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Explains the action before it starts. */
export const ConfirmStep = ({ action, count, isSending, input, onConfirm, onCancel }: ConfirmStepProps) => (
  <div className="r-form">
    <p>
      <Explanation action={action} />
    </p>
    {input}
    <div className="r-form__actions">
      <Button onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button data-autofocus variant={action === 'delete' ? 'danger' : 'solid'} loading={isSending} onClick={onConfirm}>
        <ConfirmLabel action={action} count={count} />
      </Button>
    </div>
  </div>
);

const Explanation = ({ action }: { action: ConfirmableAction }) => {
  switch (action) {
    case 'spam-checks':
      return (
        <Trans>
          We check a test message from each inbox, one after another. You'll find the results under Spam checks. Inboxes
          that are being set up or changed are left out.
        </Trans>
      );
    case 'cancel-deletion':
      return <Trans>The inboxes won't be deleted. Inboxes that aren't scheduled for deletion don't change.</Trans>;
    case 'delete':
      return (
        <Trans>
          The inboxes and all their mail will be deleted. You can cancel the deletion of Google Workspace inboxes until
          then, but not of others. Inboxes that are being set up or changed are left out.
        </Trans>
      );
    case 'reconnect':
      return (
        <Trans>
          We log in to each inbox now. If the mail server refuses the password, we set a new one at the provider and log
          in again. Then update the password in the tools that use the inbox.
        </Trans>
      );
    case 'activate':
      return <Trans>Each inbox uses a free slot and can send and receive again.</Trans>;
  }
};

const ConfirmLabel = ({ action, count }: { action: ConfirmableAction; count: number }) => {
  switch (action) {
    case 'spam-checks':
      return <Plural value={count} one="Run # spam check" other="Run # spam checks" />;
    case 'cancel-deletion':
      return <Plural value={count} one="Cancel # deletion" other="Cancel # deletions" />;
    case 'delete':
      return <Plural value={count} one="Delete # inbox" other="Delete # inboxes" />;
    case 'reconnect':
      return <Plural value={count} one="Reconnect # inbox" other="Reconnect # inboxes" />;
    case 'activate':
      return <Plural value={count} one="Activate # inbox" other="Activate # inboxes" />;
  }
};
