import { Trans } from '@lingui/react/macro';
import type { Invoice } from '@roost/shared/contracts/billing/billing';
import { useAppLinks } from '@roost/shared/platform';
import { PrintButton } from '@roost/shared/print';
import { Link } from '@roost/shared/router';
import { Button, buttonClass } from '@roost/shared/ui/core';
import { Dialog } from '@roost/shared/ui/overlays';
import { InvoiceFacts } from './invoice-facts.tsx';
import { InvoiceLines } from './invoice-lines.tsx';

type InvoiceDialogProps = {
  invoice: Invoice;
  isPaying: boolean;
  onPay: () => void;
  onDownload: () => void;
  onClose: () => void;
};

export const InvoiceDialog = ({ invoice, isPaying, onPay, onDownload, onClose }: InvoiceDialogProps) => {
  const links = useAppLinks();
  return (
    <Dialog
      open
      title={<Trans>Invoice {invoice.number}</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button className="r-footer-start" onClick={onDownload}>
            <Trans>Download invoice</Trans>
          </Button>
          {invoice.receiptId && (
            <Link className={buttonClass()} to={links.domains({ purchaseId: invoice.receiptId, isReceiptOpen: true })}>
              <Trans>Show receipt</Trans>
            </Link>
          )}
          <PrintButton />
          <Button data-autofocus onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {invoice.status === 'Open' && !invoice.isCharging && (
            <Button variant="solid" loading={isPaying} onClick={onPay}>
              <Trans>Pay</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className="r-section r-document">
        <InvoiceFacts invoice={invoice} />
        <InvoiceLines invoice={invoice} />
      </div>
    </Dialog>
  );
};
