import { getExport, listExports, type MailboxExport } from '@roost/shared/contracts/export';
import { useCall } from '@roost/shared/query';

/** While an export is under way it is read again this often, in ms. */
const whileStarted = 1_000;

const isStarted = ({ status }: Pick<MailboxExport, 'status'>) => status === 'Started';

/** One page of what the user has exported; it updates by itself while something is under way. */
export const useExports = ({ page }: { page: number }) =>
  useCall(listExports, exportsInput({ page }), {
    keepPrevious: true,
    repeatEvery: (answer) => (answer?.data.some(isStarted) ? whileStarted : false),
  });

export const exportsInput = ({ page }: { page: number }) => ({
  query: { limit: exportsPageSize, offset: (page - 1) * exportsPageSize },
});

/** A drawer is narrow: fewer to a page than in a list. */
const exportsPageSize = 20;

/** One export, until all of it has arrived. */
export const useExport = (exportId: string) =>
  useCall(getExport, exportInput(exportId), {
    repeatEvery: (made) => (made === undefined || isStarted(made) ? whileStarted : false),
  });

export const exportInput = (exportId: string) => ({ params: { exportId } });
