import { Plural, Trans } from '@lingui/react/macro';
import { useFormats } from '@roost/shared/i18n';
import { ConfirmDialog } from '@roost/shared/ui/overlays';

type ConfirmPaymentDialogProps = { total: number; domains: number; onConfirm: () => void; onClose: () => void };

/** The price of the domains is agreed to before anything is ordered (product spec, section 4). `total` in cents. */
export const ConfirmPaymentDialog = ({ total, domains, onConfirm, onClose }: ConfirmPaymentDialogProps) => {
  const amount = useFormats().money(total);
  return (
    <ConfirmDialog
      open
      tone="accent"
      title={<Trans>Confirm the payment of {amount}</Trans>}
      confirm={<Trans>Pay {amount}</Trans>}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        <Plural
          value={domains}
          one="You register # domain for one year. It is charged once, and the checkout opens next."
          other="You register # domains for one year. They are charged once, and the checkout opens next."
        />
      </p>
    </ConfirmDialog>
  );
};
