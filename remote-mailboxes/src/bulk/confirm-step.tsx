import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@roost/shared/ui/core';
import type { BulkAction } from './bulk-run.ts';

type ConfirmStepProps = {
  action: Exclude<BulkAction, 'forwarding'>;
  count: number;
  onConfirm: () => void;
  onCancel: () => void;
};

/** What will be done, before it is. */
export const ConfirmStep = ({ action, count, onConfirm, onCancel }: ConfirmStepProps) => (
  <div className="r-form">
    <p>
      {action === 'spam-checks' ? (
        <Trans>
          A test message of each inbox is checked, one after another. The scores stand in Spam checks. An inbox that is
          being set up or changed is left out.
        </Trans>
      ) : (
        <Trans>The inboxes are kept as they are. One that is not scheduled for deletion stays unchanged.</Trans>
      )}
    </p>
    <div className="r-form__actions">
      <Button onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button data-autofocus variant="solid" onClick={onConfirm}>
        {action === 'spam-checks' ? (
          <Plural value={count} one="Run # spam check" other="Run # spam checks" />
        ) : (
          <Plural value={count} one="Cancel # deletion" other="Cancel # deletions" />
        )}
      </Button>
    </div>
  </div>
);
