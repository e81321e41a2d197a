import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@roost/shared/ui/core';
import { ConfirmDialog } from '@roost/shared/ui/overlays';

type StartOverButtonProps = {
  /** Whether the server may have accepted a payment for this draft. */
  isPaymentOpen: boolean;
  onStartOver: () => void;
};

/** Empties the draft after a confirmation. */
export const StartOverButton = ({ isPaymentOpen, onStartOver }: StartOverButtonProps) => {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        disabledReason={isPaymentOpen ? t`Your payment is in progress.` : undefined}
        onClick={() => setIsAsking(true)}
      >
        <Trans>Start over</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          title={<Trans>Start over?</Trans>}
          confirm={<Trans>Start over</Trans>}
          onConfirm={() => {
            setIsAsking(false);
            onStartOver();
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>
            <Trans>This removes the domains, inboxes and contact details that you entered here.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
};
