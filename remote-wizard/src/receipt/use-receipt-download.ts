import { useState } from 'react';
import { createReceiptTicket } from '@roost/shared/contracts/billing/receipt';
import { http, saveFile, toFailure, type Failure } from '@roost/shared/http';
import { currentLanguage } from '@roost/shared/i18n';
import { useAction } from '@roost/shared/query';

/** Downloads the receipt of an order as a PDF; `failure` is that of the last attempt. */
export const useReceiptDownload = () => {
  const { run: createTicket, isPending } = useAction(createReceiptTicket);
  const [failure, setFailure] = useState<Failure | null>(null);

  const download = async (transactionId: string) => {
    setFailure(null);
    try {
      const { ticket } = await createTicket({ params: { transactionId } });
      const language = new URLSearchParams({ language: currentLanguage() });
      saveFile(http().address(`/receipt-files/${encodeURIComponent(ticket)}?${language}`));
    } catch (thrown) {
      setFailure(toFailure(thrown));
    }
  };
  return { download, isPending, failure };
};
