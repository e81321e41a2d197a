import { Trans } from '@lingui/react/macro';
import type { Receipt } from '@roost/shared/contracts/billing/receipt';
import { toFailure, useFailureText } from '@roost/shared/http';
import { Button, FailedState, Skeleton } from '@roost/shared/ui/core';
import { Dialog } from '@roost/shared/ui/overlays';
import { ReceiptContent } from './receipt-content.tsx';

type ReceiptDialogProps = {
  receipt: Receipt | undefined;
  /** Error of the request, if the receipt is missing. */
  error: unknown;
  isReading: boolean;
  onRetry: () => void;
  onClose: () => void;
};

export const ReceiptDialog = ({ receipt, error, isReading, onRetry, onClose }: ReceiptDialogProps) => {
  const textOf = useFailureText();
  return (
    <Dialog
      open
      title={<Trans>Receipt</Trans>}
      onClose={onClose}
      footer={
        <Button variant="solid" data-autofocus onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {receipt !== undefined && <ReceiptContent receipt={receipt} />}
      {receipt === undefined && error === null && <Skeleton height={200} />}
      {receipt === undefined && error !== null && (
        <FailedState title={<Trans>The receipt could not be loaded</Trans>} retrying={isReading} onRetry={onRetry}>
          {textOf(toFailure(error))}
        </FailedState>
      )}
    </Dialog>
  );
};
