import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { exportMailboxes, listExports, previewExport } from '@roost/shared/contracts/exports/export';
import { toFailure, type Failure } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';
import { toast } from '@roost/shared/ui/overlays';
import { exportToast } from '../exports/index.ts';
import { unreadyCount, type ExportSelection } from './export-selection.ts';

/** Starts an export of the ready inboxes. `start` returns its id, or null after a failure; the preview then reloads. */
export const useStartExport = () => {
  const { t } = useLingui();
  const { run, isPending } = useAction(exportMailboxes, { changes: [listExports, previewExport] });
  const [failure, setFailure] = useState<Failure | null>(null);

  const start = async ({ selection, preview, ...chosen }: ExportSelection): Promise<string | null> => {
    setFailure(null);
    try {
      const { id } = await run({ body: { ...chosen, mailboxIds: selection, onlyReady: unreadyCount(preview) > 0 } });
      toast({ id: exportToast(id), tone: 'success', title: t`Export in progress` });
      return id;
    } catch (thrown) {
      setFailure(toFailure(thrown));
      return null;
    }
  };

  return { start, failure, isStarting: isPending };
};
