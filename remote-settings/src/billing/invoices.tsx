import { Trans } from '@lingui/react/macro';
import { ReceiptText } from 'lucide-react';
import { listInvoices } from '@roost/shared/contracts/billing';
import { failureOf, useFailureText } from '@roost/shared/http';
import { useCall } from '@roost/shared/query';
import { EmptyState, FailedState } from '@roost/shared/ui/core';
import { InvoicesTable } from './invoices-table.tsx';

/** The invoices of the workspace, for whom may see them. */
export const Invoices = () => {
  const { data: invoices, error, isRefetching, refetch } = useCall(listInvoices, {});
  const textOf = useFailureText();
  if (invoices === undefined && error !== null) {
    const failure = failureOf(error);
    return (
      <FailedState
        title={<Trans>The invoices could not be loaded</Trans>}
        reference={failure.reference}
        retrying={isRefetching}
        onRetry={() => void refetch()}
      >
        {textOf(failure)}
      </FailedState>
    );
  }
  if (invoices?.length === 0) {
    return (
      <EmptyState icon={<ReceiptText aria-hidden />} title={<Trans>There are no invoices yet</Trans>}>
        <Trans>Each purchase of domains and each month of inbox slots has one.</Trans>
      </EmptyState>
    );
  }
  return <InvoicesTable invoices={invoices ?? []} loading={invoices === undefined} />;
};
