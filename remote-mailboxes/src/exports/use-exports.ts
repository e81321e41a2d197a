import { getExport, listExports, type MailboxExport } from '@roost/shared/contracts/exports/export';
import { useCall } from '@roost/shared/query';
import { useFirstExport } from './use-first-export.ts';

/** Poll interval while an export runs, in ms. */
const startedPollMs = 1_000;

const isStarted = ({ status }: Pick<MailboxExport, 'status'>) => status === 'Started';

/** One page of the user's exports; polls while one of them runs. */
export const useExports = ({ page }: { page: number }) => {
  const exports = useCall(listExports, exportsInput({ page }), {
    keepPrevious: true,
    repeatEvery: (answer) => (answer?.data.some(isStarted) ? startedPollMs : false),
  });
  useFirstExport(exports.data?.data ?? []);
  return exports;
};

export const exportsInput = ({ page }: { page: number }) => ({
  query: { limit: exportsPageSize, offset: (page - 1) * exportsPageSize },
});

/** Smaller than the page of a list, because a drawer is narrow. */
const exportsPageSize = 20;

/** One export; polls until it has ended, and during a check in the tool. */
export const useExport = (exportId: string) => {
  const mailboxExport = useCall(getExport, exportInput(exportId), {
    repeatEvery: (made) =>
      made === undefined || isStarted(made) || made.check?.isDue === true ? startedPollMs : false,
  });
  useFirstExport(mailboxExport.data ? [mailboxExport.data] : []);
  return mailboxExport;
};

export const exportInput = (exportId: string) => ({ params: { exportId } });
