import { Trans } from '@lingui/react/macro';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useAppLinks } from '@roost/shared/platform';
import { useNavigate, useUrlState } from '@roost/shared/router';
import { textParam } from '@roost/shared/router/url-params';
import { PaymentNotice } from '@roost/shared/checkout';
import { createInvoiceTicket, listInvoices, type Invoice } from '@roost/shared/contracts/billing/billing';
import { toFailure, http, saveFile, useFailureText } from '@roost/shared/http';
import { currentLanguage } from '@roost/shared/i18n';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { OmittedRowsNotice } from '@roost/shared/lists/omitted-rows-notice';
import { PollingEnded } from '@roost/shared/lists/polling-ended';
import { useAction, useCall } from '@roost/shared/query';
import { Banner, EmptyState } from '@roost/shared/ui/core';
import { ChargesInProgress } from './charges-in-progress.tsx';
import { FailedPayments } from './failed-payments.tsx';
import { InvoiceDialog } from './invoice-dialog.tsx';
import { InvoicesTable } from './invoices-table.tsx';
import { useInvoicePayment } from './use-invoice-payment.ts';

/** Poll interval while an answer of the payment provider is pending, in ms. */
const pollIntervalMs = 2_000;

const isUnconfirmed = ({ isCharging = false, pendingRefunds = [] }: Invoice): boolean =>
  isCharging || pendingRefunds.length > 0;

const fields = { invoice: textParam };

/** The invoices of the workspace, for administrators. */
export const Invoices = () => {
  const call = useCall(
    listInvoices,
    {},
    { repeatEvery: (found) => (found?.some(isUnconfirmed) ? pollIntervalMs : false) },
  );
  const { data: invoices, error } = call;
  const textOf = useFailureText();
  const { run: makeTicket } = useAction(createInvoiceTicket);
  const [problem, setProblem] = useState<string | null>(null);
  const { values, change } = useUrlState(fields);
  const links = useAppLinks();
  const navigate = useNavigate();
  const { pay, isPaying, standing, transactionId, failure } = useInvoicePayment();
  const shown = invoices?.find(({ id }) => id === values.invoice);

  const download = async ({ id }: Invoice) => {
    setProblem(null);
    try {
      const { ticket } = await makeTicket({ params: { invoiceId: id } });
      const language = new URLSearchParams({ language: currentLanguage() });
      saveFile(http().address(`/invoice-files/${encodeURIComponent(ticket)}?${language}`));
    } catch (thrown) {
      setProblem(textOf(toFailure(thrown)));
    }
  };

  if (invoices === undefined && error !== null) {
    return <LoadFailed call={call} title={<Trans>The invoices could not be loaded</Trans>} />;
  }
  if (invoices?.length === 0) {
    return (
      <EmptyState icon={<ReceiptText aria-hidden />} title={<Trans>There are no invoices yet</Trans>}>
        <Trans>You'll get an invoice for each domain purchase and each billing period of your slots.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      {standing !== null && <PaymentNotice state={standing} transactionId={transactionId} />}
      {failure !== null && (
        <Banner tone="danger">
          <Trans>The invoice was not paid.</Trans> {textOf(failure)}
        </Banner>
      )}
      <ChargesInProgress invoices={invoices ?? []} />
      <FailedPayments invoices={invoices ?? []} isPaying={isPaying} onPay={(invoice) => void pay(invoice)} />
      {problem !== null && (
        <Banner tone="danger">
          <Trans>The invoice could not be downloaded.</Trans> {problem}
        </Banner>
      )}
      <OmittedRowsNotice response={invoices} />
      <PollingEnded endpoint={listInvoices} inputs={[{}]} />
      <InvoicesTable
        invoices={invoices ?? []}
        loading={invoices === undefined}
        onShow={({ id }) => change({ invoice: id })}
        onShowReceipt={(purchaseId) => void navigate(links.domains({ purchaseId, isReceiptOpen: true }))}
        onPay={(invoice) => void pay(invoice)}
        onDownload={(invoice) => void download(invoice)}
      />
      {shown !== undefined && (
        <InvoiceDialog
          invoice={shown}
          isPaying={isPaying}
          onPay={() => {
            change({ invoice: '' });
            void pay(shown);
          }}
          onDownload={() => void download(shown)}
          onClose={() => change({ invoice: '' })}
        />
      )}
    </>
  );
};
