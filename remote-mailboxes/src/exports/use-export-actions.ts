import { cancelExport, createExportTicket, getExport, listExports, retryExport } from '@roost/shared/contracts/export';
import { failureOf, http, saveFile, type Failure } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';
import { useCallback, useState } from 'react';

const changes = [getExport, listExports];

/** What can be done with an export. Each answers whether it worked; `failure` says why the last one did not. */
export const useExportActions = () => {
  const { run: makeTicket, isPending: isAdmitting } = useAction(createExportTicket);
  const { run: runCancel, isPending: isCancelling } = useAction(cancelExport, { changes });
  const { run: runRetry, isPending: isRetrying } = useAction(retryExport, { changes });
  const [failure, setFailure] = useState<Failure | null>(null);

  const attempt = useCallback(async (act: () => Promise<unknown>): Promise<boolean> => {
    setFailure(null);
    try {
      await act();
      return true;
    } catch (thrown) {
      setFailure(failureOf(thrown));
      return false;
    }
  }, []);

  /** Has the browser fetch a file, counted from 0: it goes to the disk as it comes. */
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

  return { download, cancel, retry, failure, isAdmitting, isCancelling, isRetrying };
};
