import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Slot } from '@roost/shared/platform';
import { useMissingPermission } from '@roost/shared/session';
import { Button } from '@roost/shared/ui/core';

/** Opens the billing dialog to order inbox slots. */
export const AddSlotsButton = () => {
  const missingPermission = useMissingPermission('administer');
  const [isBuying, setIsBuying] = useState(false);
  const close = () => setIsBuying(false);
  return (
    <>
      <Button variant="solid" disabledReason={missingPermission} onClick={() => setIsBuying(true)}>
        <Trans>Add Inbox Slots</Trans>
      </Button>
      {isBuying && <Slot name="billing-dialog" planned={null} onClose={close} onConfirm={close} />}
    </>
  );
};
