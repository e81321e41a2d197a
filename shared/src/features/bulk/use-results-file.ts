import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  listBulkJobItems,
  maxItemLimit,
  type BulkJob,
  type BulkJobItem,
  type BulkOutcome,
} from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { saveText } from '@roost/shared/files/save-text';
import { http } from '@roost/shared/http';
import { byteOrderMark, cellText, csvRecord } from '@roost/shared/rules/csv/csv';
import { useBulkFaultMessages } from './use-bulk-fault-messages.ts';

/** Saves the outcome of each item as a CSV file that Excel reads. `save` throws `CallError`. */
export const useResultsFile = () => {
  const { t } = useLingui();
  const describe = useBulkFaultMessages();
  const [isPending, setIsPending] = useState(false);
  const outcomes: Record<BulkOutcome, string> = {
    changed: t({ message: 'Changed', context: 'outcome' }),
    unchanged: t({ message: 'Unchanged', context: 'outcome' }),
    failed: t({ message: 'Failed', context: 'outcome' }),
    waiting: t({ message: 'Not processed', context: 'outcome' }),
  };
  const toRecord = ({ name, outcome, reason }: BulkJobItem) => [
    cellText(name),
    outcomes[outcome],
    reason === null ? '' : cellText(describe(reason)),
  ];
  return {
    isPending,
    save: async (job: BulkJob): Promise<void> => {
      setIsPending(true);
      try {
        const records = [[t`Item`, t`Outcome`, t`Reason`], ...(await readItems(job)).map(toRecord)];
        const name = `${job.action}-${job.createdAt.slice(0, 10)}.csv`;
        saveText(byteOrderMark + records.map(csvRecord).join(''), { name, type: 'text/csv' });
      } finally {
        setIsPending(false);
      }
    },
  };
};

const readItems = async ({ id: jobId }: BulkJob): Promise<BulkJobItem[]> => {
  const items: BulkJobItem[] = [];
  for (let offset = 0, total = 1; offset < total; offset += maxItemLimit) {
    const page = await http().call(listBulkJobItems, { params: { jobId }, query: { limit: maxItemLimit, offset } });
    items.push(...page.data);
    ({ total } = page);
  }
  return items;
};
