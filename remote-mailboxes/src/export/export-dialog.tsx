import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { MailboxSelection } from '@roost/shared/contracts/selection';
import { failureOf, useFailureText } from '@roost/shared/http';
import { Button, FailedState, Spinner } from '@roost/shared/ui/core';
import { Dialog, toast } from '@roost/shared/ui/overlays';
import { ExportColumns } from './export-columns.tsx';
import { ExportObstacle } from './export-obstacle.tsx';
import { ReadinessList } from './readiness-list.tsx';
import { useCsvExport } from './use-csv-export.ts';
import { useExportPreview } from './use-export-preview.ts';

type ExportDialogProps = { selection: MailboxSelection; onClose: () => void };

/** Saves the chosen inboxes as a CSV file. One that is not ready holds the others back until it is left out. */
export const ExportDialog = ({ selection, onClose }: ExportDialogProps) => {
  const { t } = useLingui();
  const textOf = useFailureText();
  const { run, failure, isRunning } = useCsvExport();
  const { data: preview, error, refetch } = useExportPreview(selection);
  const ready = preview?.ready ?? 0;
  const isHeldBack = preview !== undefined && ready < preview.total;

  const save = async () => {
    if (!(await run({ mailboxIds: selection, onlyReady: isHeldBack }))) return void refetch();
    toast({
      tone: 'success',
      title: t`Export in progress`,
      description: t`${plural(ready, {
        one: 'Your browser saves a file with # inbox.',
        other: 'Your browser saves a file with # inboxes.',
      })}`,
    });
    return onClose();
  };

  return (
    <Dialog
      open
      title={<Trans>Export inboxes</Trans>}
      description={<Trans>The inboxes are saved as a CSV file that outreach tools import.</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {ready > 0 && (
            <Button variant="solid" loading={isRunning} onClick={() => void save()}>
              {isHeldBack ? (
                <Plural value={ready} one="Export the # that is ready" other="Export the # that are ready" />
              ) : (
                <Plural value={ready} one="Export # inbox" other="Export # inboxes" />
              )}
            </Button>
          )}
        </>
      }
    >
      {preview !== undefined ? (
        <div className="r-form">
          <ReadinessList preview={preview} />
          <ExportObstacle preview={preview} failure={failure} />
          <ExportColumns />
        </div>
      ) : error === null ? (
        <Spinner label={t`Looking at the inboxes`} />
      ) : (
        <FailedState
          title={<Trans>The export could not be prepared</Trans>}
          reference={failureOf(error).reference}
          onRetry={() => void refetch()}
        >
          {textOf(failureOf(error))}
        </FailedState>
      )}
    </Dialog>
  );
};
