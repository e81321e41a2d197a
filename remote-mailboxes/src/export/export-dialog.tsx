import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Button } from '@roost/shared/ui/core';
import { Dialog, toast } from '@roost/shared/ui/overlays';
import { ExportColumns } from './export-columns.tsx';
import { ExportObstacle } from './export-obstacle.tsx';
import { exportReadiness, type ExportedMailbox } from './export-readiness.ts';
import { ReadinessList } from './readiness-list.tsx';
import { useCsvExport } from './use-csv-export.ts';

type ExportDialogProps = { mailboxes: readonly ExportedMailbox[]; onClose: () => void };

/** Saves the chosen inboxes as a CSV file. One that is not ready holds the others back until it is left out. */
export const ExportDialog = ({ mailboxes, onClose }: ExportDialogProps) => {
  const { t } = useLingui();
  const { run, failure, isRunning } = useCsvExport();
  const readiness = exportReadiness(mailboxes);
  const { ready, pending, updating, inactive } = readiness;
  const isRefused = failure?.kind === 'conflict' && failure.code === 'mailboxes-pending';
  const isHeldBack = isRefused || pending + updating + inactive > 0;
  const ids = isHeldBack ? ready : mailboxes.map(({ id }) => id);

  const save = async () => {
    if (!(await run(ids))) return;
    toast({
      tone: 'success',
      title: t`Export in progress`,
      description: t`${plural(ids.length, {
        one: 'Your browser saves a file with # inbox.',
        other: 'Your browser saves a file with # inboxes.',
      })}`,
    });
    onClose();
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
          {ids.length > 0 && (
            <Button variant="solid" loading={isRunning} onClick={() => void save()}>
              {isHeldBack ? (
                <Plural value={ids.length} one="Export the # that is ready" other="Export the # that are ready" />
              ) : (
                <Plural value={ids.length} one="Export # inbox" other="Export # inboxes" />
              )}
            </Button>
          )}
        </>
      }
    >
      <div className="r-form">
        <ReadinessList readiness={readiness} />
        <ExportObstacle readiness={readiness} failure={failure} isRefused={isRefused} />
        <ExportColumns />
      </div>
    </Dialog>
  );
};
