import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import type { InboxListType } from '@roost/shared/contracts/inbox-type';
import { Link } from '@roost/shared/router';
import { Button, buttonClass } from '@roost/shared/ui/core';
import { useCreationRefusal } from './use-creation-refusal.ts';

/** Leads to the page below this one; says why not when there is nothing to create. */
export const CreateMailboxesLink = ({ type }: { type: InboxListType }) => {
  const refusal = useCreationRefusal(type);
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
