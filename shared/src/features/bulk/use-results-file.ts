import { useState } from 'react';
import { downloadBulkJobItems, type BulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { saveText } from '@roost/shared/files/save-text';
import { http } from '@roost/shared/http';
import { byteOrderMark } from '@roost/shared/rules/csv/csv';

/** Saves the server's file of all outcomes. `save` throws `CallError`. */
export const useResultsFile = () => {
  const [isPending, setIsPending] = useState(false);
  return {
    isPending,
    save: async ({ id: jobId, action, createdAt }: BulkJob): Promise<void> => {
      setIsPending(true);
      try {
        const text = await http().call(downloadBulkJobItems, { params: { jobId } });
        saveText(byteOrderMark + text, { name: `${action}-${createdAt.slice(0, 10)}.csv`, type: 'text/csv' });
      } finally {
        setIsPending(false);
      }
    },
  };
};
