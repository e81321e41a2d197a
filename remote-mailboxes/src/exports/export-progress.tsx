import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect } from 'react';
import { getExport } from '@roost/shared/contracts/exports/export';
import { useFailureText } from '@roost/shared/http';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { PollingEnded } from '@roost/shared/lists/polling-ended';
import { Banner, Spinner } from '@roost/shared/ui/core';
import { dismissToast } from '@roost/shared/ui/overlays';
import { ExportCheck } from './export-check.tsx';
import { ExportFacts } from './export-facts.tsx';
import { ExportFiles } from './export-files.tsx';
import { ExportOutcome } from './export-outcome.tsx';
import { exportToast } from './export-toast.ts';
import { useExportActions } from './use-export-actions.ts';
import { exportInput, useExport } from './use-exports.ts';
import { useFileSequence } from './use-file-sequence.ts';

type ExportProgressProps = {
  exportId: string;
  /** Whether the files of a new or retried export download automatically. */
  startsImmediately?: boolean;
};

/** Progress and actions of one export, which continues after this closes. */
export const ExportProgress = ({ exportId, startsImmediately = false }: ExportProgressProps) => {
  const { t } = useLingui();
  const textOf = useFailureText();
  const read = useExport(exportId);
  const { download, cancel, retry, check, saveFailures, failure, ...pending } = useExportActions();
  const fetchFile = useCallback((file: number) => void download(exportId, file), [download, exportId]);
  const restart = useFileSequence({ mailboxExport: read.data, startsImmediately, onFile: fetchFile });
  const tryAgain = () => {
    restart();
    void retry(exportId);
  };

  const mailboxExport = read.data;
  const hasEnded = mailboxExport !== undefined && mailboxExport.status !== 'Started';
  useEffect(() => {
    if (hasEnded) dismissToast(exportToast(exportId));
  }, [hasEnded, exportId]);
  if (mailboxExport === undefined) {
    if (read.error === null) return <Spinner label={t`Loading the export`} />;
    return <LoadFailed call={read} title={<Trans>The export could not be loaded</Trans>} />;
  }
  return (
    <div className="r-sections">
      <PollingEnded endpoint={getExport} inputs={[exportInput(exportId)]} />
      <ExportOutcome
        mailboxExport={mailboxExport}
        isCancelling={pending.isCancelling}
        isRetrying={pending.isRetrying}
        isListing={pending.isListing}
        onCancel={() => void cancel(exportId)}
        onRetry={tryAgain}
        onFailures={() => void saveFailures(mailboxExport)}
      />
      <ExportCheck
        mailboxExport={mailboxExport}
        isAsking={pending.isChecking}
        isRetrying={pending.isRetrying}
        onCheck={() => void check(exportId)}
        onRetry={tryAgain}
      />
      {failure !== null && <Banner tone="danger">{textOf(failure)}</Banner>}
      <ExportFacts mailboxExport={mailboxExport} />
      <ExportFiles mailboxExport={mailboxExport} isAdmitting={pending.isAdmitting} onDownload={fetchFile} />
    </div>
  );
};
