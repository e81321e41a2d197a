import { Trans } from '@lingui/react/macro';
import { useFormats } from '@roost/shared/i18n';
import { ConfirmDialog } from '@roost/shared/ui/overlays';
import type { OrderFigures } from './order-figures.ts';
import { OrderSummary } from './order-summary.tsx';

type ConfirmPaymentDialogProps = {
  figures: OrderFigures;
  renewsAt: string | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Confirms the price before the order is sent (product spec, section 4). */
export const ConfirmPaymentDialog = ({ figures, renewsAt, onConfirm, onClose }: ConfirmPaymentDialogProps) => {
  const amount = useFormats().money(figures.today);
  return (
    <ConfirmDialog
      open
      tone="accent"
      title={<Trans>Confirm the payment of {amount}</Trans>}
      confirm={<Trans>Pay {amount}</Trans>}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <OrderSummary figures={figures} renewsAt={renewsAt} detail="brief" />
      <p className="r-section__text">
        <Trans>Next, the checkout opens.</Trans>
      </p>
    </ConfirmDialog>
  );
};
