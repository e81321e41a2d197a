import { Plural, Trans } from '@lingui/react/macro';
import type { MailboxExport } from '@roost/shared/contracts/exports/export';
import { useFormats } from '@roost/shared/i18n';
import { Banner, Button, ProgressBar } from '@roost/shared/ui/core';
import { useFaultMessages } from './use-fault-messages.ts';

type ExportOutcomeProps = {
  mailboxExport: MailboxExport;
  isCancelling: boolean;
  isRetrying: boolean;
  onCancel: () => void;
  onRetry: () => void;
};

/** State of an export, with the available action. */
export const ExportOutcome = ({ mailboxExport, isCancelling, isRetrying, onCancel, onRetry }: ExportOutcomeProps) => {
  const formats = useFormats();
  const describe = useFaultMessages();
  const { status, delivery, rows, reason, platform } = mailboxExport;
  const done = formats.number(mailboxExport.done);
  const all = formats.number(rows);
  switch (status) {
    case 'Started':
      return (
        <div className="r-form">
          <ProgressBar
            label={
              delivery === 'upload' ? (
                <Trans>
                  Inboxes are being exported to {platform}. You can close this window. The export keeps running.
                </Trans>
              ) : (
                <Trans>Your browser is saving the file. You can close this window. The download keeps running.</Trans>
              )
            }
            value={mailboxExport.done}
            max={rows}
            count={
              <Trans>
                {done} of {all}
              </Trans>
            }
          />
          <div>
            <Button loading={isCancelling} onClick={onCancel}>
              <Trans>Cancel export</Trans>
            </Button>
          </div>
        </div>
      );
    case 'Done':
      return (
        <output>
          {delivery === 'upload' ? (
            <Plural value={rows} one="# inbox was exported." other="All # inboxes were exported." />
          ) : (
            <Plural value={rows} one="The file with # inbox was downloaded." other="All # inboxes were downloaded." />
          )}
        </output>
      );
    case 'Cancelled':
      return (
        <output>
          <Trans>
            The export was canceled after {done} of {all} inboxes. Delete any file that your browser saved.
          </Trans>
        </output>
      );
    case 'Failed':
      return (
        <Banner
          tone="danger"
          action={
            <Button size="sm" loading={isRetrying} onClick={onRetry}>
              <Trans>Retry export</Trans>
            </Button>
          }
        >
          <strong>
            <Trans>Export failed</Trans>
          </strong>{' '}
          {reason !== null && describe(reason)}
        </Banner>
      );
  }
};
