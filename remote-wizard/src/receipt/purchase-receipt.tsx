import { getReceipt } from '@roost/shared/contracts/billing/receipt';
import { PollingEnded } from '@roost/shared/lists/polling-ended';
import { useCall } from '@roost/shared/query';
import { usePermission } from '@roost/shared/session';
import type { SlotProps } from '@roost/shared/platform';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { isInProgress } from './receipt-progress.ts';
import { ThanksBanner } from './thanks-banner.tsx';

/** Poll interval while a domain or inbox is being set up, in ms. */
const pollIntervalMs = 2_000;

/** Thanks for a purchase and shows its progress and its receipt. Renders nothing without the permission. */
export const PurchaseReceipt = (props: SlotProps['purchase-receipt']) =>
  usePermission('edit') ? <ReceiptOfEditor {...props} /> : null;

const ReceiptOfEditor = ({ transactionId, isOpen, onOpen, onClose, onDismiss }: SlotProps['purchase-receipt']) => {
  const input = { params: { transactionId } };
  const receipt = useCall(getReceipt, input, {
    repeatEvery: (answer) => (answer !== undefined && isInProgress(answer) ? pollIntervalMs : false),
  });
  return (
    <>
      <ThanksBanner receipt={receipt.data} onOpen={onOpen} onDismiss={onDismiss} />
      <PollingEnded endpoint={getReceipt} inputs={[input]} />
      {isOpen && (
        <ReceiptDialog
          receipt={receipt.data}
          error={receipt.data === undefined ? receipt.error : null}
          isReading={receipt.isFetching}
          onRetry={() => void receipt.refetch()}
          onClose={onClose}
        />
      )}
    </>
  );
};
