import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import type { Receipt } from '@roost/shared/contracts/billing/receipt';
import { useFailureText } from '@roost/shared/http';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { useAppLinks } from '@roost/shared/platform';
import { PrintButton } from '@roost/shared/print';
import { Link } from '@roost/shared/router';
import { usePermission } from '@roost/shared/session';
import { Banner, Button, buttonClass, Skeleton } from '@roost/shared/ui/core';
import { Dialog } from '@roost/shared/ui/overlays';
import { ReceiptContent } from './receipt-content.tsx';
import { useReceiptDownload } from './use-receipt-download.ts';

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
  const links = useAppLinks();
  const mayAdminister = usePermission('administer');
  const { download, isPending, failure } = useReceiptDownload();
  return (
    <Dialog
      open
      title={<Trans>Receipt</Trans>}
      onClose={onClose}
      footer={
        <>
          {receipt?.invoice && mayAdminister && (
            <span className="r-footer-start">
              <Link className={buttonClass()} to={links.billing({ invoiceId: receipt.invoice.id })}>
                <Trans>Show invoice {receipt.invoice.number}</Trans>
              </Link>
            </span>
          )}
          {receipt !== undefined && (
            <>
              <Button icon={<Download aria-hidden />} loading={isPending} onClick={() => void download(receipt.id)}>
                <Trans>Download</Trans>
              </Button>
              <PrintButton />
            </>
          )}
          <Button variant="solid" data-autofocus onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      {failure !== null && failure.kind !== 'aborted' && (
        <Banner tone="danger">
          <Trans>The receipt could not be downloaded.</Trans> {textOf(failure)}
        </Banner>
      )}
      {receipt !== undefined && <ReceiptContent receipt={receipt} />}
      {receipt === undefined && error === null && <Skeleton height={200} />}
      {receipt === undefined && error !== null && (
        <LoadFailed
          call={{ error, isRefetching: isReading, refetch: async () => onRetry() }}
          title={<Trans>The receipt could not be loaded</Trans>}
          gone={{
            title: <Trans>Receipt not found</Trans>,
            back: <Trans>Back to domains</Trans>,
            onBack: onClose,
          }}
        />
      )}
    </Dialog>
  );
};
