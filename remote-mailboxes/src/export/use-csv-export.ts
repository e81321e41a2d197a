import { useState } from 'react';
import { createExportTicket, exportMailboxes } from '@roost/shared/contracts/export';
import type { MailboxSelection } from '@roost/shared/contracts/selection';
import { failureOf, http, type Failure } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';
import { saveFile } from './save-file.ts';

type Wanted = { mailboxIds: MailboxSelection; onlyReady: boolean };

/** Makes the file of an export and has the browser save it. `run` answers whether that worked. */
export const useCsvExport = () => {
  const making = useAction(exportMailboxes);
  const admitting = useAction(createExportTicket);
  const [failure, setFailure] = useState<Failure | null>(null);

  const run = async (wanted: Wanted): Promise<boolean> => {
    setFailure(null);
    try {
      const { id } = await making.run({ body: { platform: 'Csv', ...wanted } });
      const { ticket } = await admitting.run({ params: { exportId: id } });
      saveFile(http().address(`/export/files/${encodeURIComponent(ticket)}`));
      return true;
    } catch (thrown) {
      setFailure(failureOf(thrown));
      return false;
    }
  };

  return { run, failure, isRunning: making.isPending || admitting.isPending };
};
