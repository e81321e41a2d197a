import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { listExports, type MailboxExport } from '@roost/shared/contracts/exports/export';
import { useFailureText } from '@roost/shared/http';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { PollingEnded } from '@roost/shared/lists/polling-ended';
import { listStateOf } from '@roost/shared/query';
import { Banner, EmptyState, Pagination, Spinner } from '@roost/shared/ui/core';
import { ExportsTable } from './exports-table.tsx';
import { useExportActions } from './use-export-actions.ts';
import { exportsInput, useExports } from './use-exports.ts';

type ExportsListProps = { onShow: (exportId: string) => void; onRetried: (exportId: string) => void };

/** The user's exports. The page number is local state, because the list below owns the URL's. */
export const ExportsList = ({ onShow, onRetried }: ExportsListProps) => {
  const { t } = useLingui();
  const textOf = useFailureText();
  const [page, setPage] = useState(1);
  const exports = useExports({ page });
  const { retry, failure } = useExportActions();
  const state = listStateOf(exports, { isFiltered: false });
  const tryAgain = async ({ id }: MailboxExport) => {
    if (await retry(id)) onRetried(id);
  };
  switch (state.state) {
    case 'loading':
    case 'past-end':
      return <Spinner label={t`Loading your exports`} />;
    case 'failed':
      return <LoadFailed call={exports} title={<Trans>Your exports could not be loaded</Trans>} />;
    case 'empty':
    case 'no-match':
      return (
        <EmptyState icon={<Download aria-hidden />} title={<Trans>You haven't exported anything yet</Trans>}>
          <Trans>Select inboxes in the list and press Export Inboxes.</Trans>
        </EmptyState>
      );
    case 'ready':
      return (
        <>
          <PollingEnded endpoint={listExports} inputs={[exportsInput({ page })]} />
          {failure !== null && <Banner tone="danger">{textOf(failure)}</Banner>}
          <ExportsTable
            exports={state.page.data}
            onShow={({ id }) => onShow(id)}
            onRetry={(made) => void tryAgain(made)}
          />
          <Pagination
            page={state.page.pageIndex}
            pageSize={state.page.pageSize}
            total={state.page.total}
            loading={state.isReading}
            onPage={setPage}
          />
        </>
      );
  }
};
