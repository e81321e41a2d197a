import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { Link } from '@roost/shared/router';
import { Button, buttonClass } from '@roost/shared/ui/core';
import { useCreationDisabledReason } from './use-creation-disabled-reason.ts';

/** Link to the create page, or a disabled button with the reason. */
export const CreateMailboxesLink = ({ type }: { type: InboxListType }) => {
  const refusal = useCreationDisabledReason(type);
  const label = (
    <>
      <Plus aria-hidden />
      <Trans>Create Inboxes</Trans>
    </>
  );
  if (refusal !== undefined) {
    return (
      <Button variant="solid" disabledReason={refusal}>
        {label}
      </Button>
    );
  }
  return (
    <Link className={buttonClass({ variant: 'solid' })} to="create">
      {label}
    </Link>
  );
};
