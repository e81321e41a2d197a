import {
  cancelExport,
  checkExport,
  createExportTicket,
  getExport,
  listExportFailures,
  listExports,
  retryExport,
  type MailboxExport,
} from '@roost/shared/contracts/exports/export';
import { toFailure, http, saveFile, type Failure } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';
import { useCallback, useState } from 'react';
import { useFailuresFile } from './use-failures-file.ts';

const changes = [getExport, listExports];

/** Actions on an export. Each resolves to its success; `failure` is that of the last action. */
export const useExportActions = () => {
  const { run: makeTicket, isPending: isAdmitting } = useAction(createExportTicket);
  const { run: runCancel, isPending: isCancelling } = useAction(cancelExport, { changes });
  const { run: runRetry, isPending: isRetrying } = useAction(retryExport, { changes });
  const { run: runCheck, isPending: isChecking } = useAction(checkExport, { changes });
  const saveFailuresFile = useFailuresFile();
  const [isListing, setListing] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const attempt = useCallback(async (act: () => Promise<unknown>): Promise<boolean> => {
    setFailure(null);
    try {
      await act();
      return true;
    } catch (thrown) {
      setFailure(toFailure(thrown));
      return false;
    }
  }, []);

  /** Downloads a file by its 0-based index; the browser streams it to the disk. */
  const download = useCallback(
    (exportId: string, file: number) =>
      attempt(async () => {
        const { ticket } = await makeTicket({ params: { exportId }, query: { file } });
        saveFile(http().address(`/export/files/${encodeURIComponent(ticket)}`));
      }),
    [attempt, makeTicket],
  );
  const cancel = useCallback(
    (exportId: string) => attempt(() => runCancel({ params: { exportId } })),
    [attempt, runCancel],
  );
  const retry = useCallback(
    (exportId: string) => attempt(() => runRetry({ params: { exportId } })),
    [attempt, runRetry],
  );

  /** Asks the tool which inboxes it has. */
  const check = useCallback(
    (exportId: string) => attempt(() => runCheck({ params: { exportId } })),
    [attempt, runCheck],
  );

  /** Saves the inboxes that were not exported. */
  const saveFailures = async (made: MailboxExport): Promise<boolean> => {
    setListing(true);
    const isSaved = await attempt(async () =>
      saveFailuresFile(made, await http().call(listExportFailures, { params: { exportId: made.id } })),
    );
    setListing(false);
    return isSaved;
  };

  const pending = { isAdmitting, isCancelling, isRetrying, isChecking, isListing };
  return { download, cancel, retry, check, saveFailures, failure, ...pending };
};
