import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { inboxSlots } from '@roost/shared/rules/pricing/inbox-slots';
import { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { Renewal } from '@roost/shared/rules/pricing/renewal';
import { cancelSubscription, getSubscription } from '@roost/shared/contracts/billing/subscription';
import type { Limitations } from '@roost/shared/contracts/workspaces/workspace';
import { toFailure, useFailureText } from '@roost/shared/http';
import { useFormats } from '@roost/shared/i18n';
import { useAction } from '@roost/shared/query';
import { useBillingZone, useWorkspaceId } from '@roost/shared/session';
import { ConfirmDialog, toast } from '@roost/shared/ui/overlays';

type CancelDialogProps = { renewals: readonly Renewal[]; limitations: Limitations; onClose: () => void };

/** Explains when the slots end and what happens to the inboxes, before the cancellation. */
export const CancelDialog = ({ renewals, limitations, onClose }: CancelDialogProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const zone = useBillingZone();
  const textOf = useFailureText();
  const params = { workspaceId: useWorkspaceId() };
  const { run, isPending } = useAction(cancelSubscription, { changes: [getSubscription] });
  const [problem, setProblem] = useState<string | null>(null);
  const active = InboxType.options.reduce((sum, type) => sum + inboxSlots(limitations, type).active, 0);

  const cancel = async () => {
    setProblem(null);
    try {
      await run({ params });
      toast({ id: 'subscription', tone: 'success', title: t`Your subscription is canceled` });
      onClose();
    } catch (thrown) {
      setProblem(textOf(toFailure(thrown)));
    }
  };

  return (
    <ConfirmDialog
      open
      title={<Trans>Cancel the subscription?</Trans>}
      confirm={<Trans>Cancel subscription</Trans>}
      pending={isPending}
      error={problem}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <ul className="r-notes">
        {renewals.map(({ interval, at }) => {
          const day = at === null ? '' : formats.day(at, zone);
          return (
            <li key={interval}>
              {interval === 'Monthly' ? (
                <Trans>Your monthly slots end on {day}. You won't be charged after that.</Trans>
              ) : (
                <Trans>Your yearly slots end on {day}. You won't be charged after that.</Trans>
              )}
            </li>
          );
        })}
        <li>
          <Plural
            value={active}
            one="# active inbox becomes inactive when its slot ends. It won't be deleted."
            other="# active inboxes become inactive when their slots end. They won't be deleted."
          />
        </li>
        <li>
          <Trans>Until then, everything works as before. You can resume at any time.</Trans>
        </li>
      </ul>
    </ConfirmDialog>
  );
};
