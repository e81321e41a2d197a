import { Trans } from '@lingui/react/macro';
import { inboxSlots } from '@roost/shared/rules/pricing/inbox-slots';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { useSession } from '@roost/shared/session';
import { EmptyState } from '@roost/shared/ui/core';
import { AddSlotsButton } from './add-slots-button.tsx';
import { CreateMailboxesLink } from './create-mailboxes-link.tsx';
import { useCreationDisabledReason } from './use-creation-disabled-reason.ts';

/** The empty list, with the next step: to create inboxes, or to order slots for them first. */
export const NoMailboxes = ({ type }: { type: InboxListType }) => {
  const refusal = useCreationDisabledReason(type);
  const needsSlots = useSession(
    ({ limitations }) => type !== 'IP' && limitations !== null && inboxSlots(limitations, type).free === 0,
  );
  const action = needsSlots ? <AddSlotsButton /> : refusal === undefined && <CreateMailboxesLink type={type} />;
  return (
    <EmptyState title={<Trans>You don't have inboxes yet</Trans>} action={action}>
      {refusal ?? <Trans>Inboxes you create on your domains appear here.</Trans>}
    </EmptyState>
  );
};
