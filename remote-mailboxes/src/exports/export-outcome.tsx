import { Plural, Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import type { MailboxExport } from '@roost/shared/contracts/exports/export';
import { useFormats } from '@roost/shared/i18n';
import { Banner, Button, ProgressBar } from '@roost/shared/ui/core';
import { useFailureReason } from './use-failure-reason.ts';

type ExportOutcomeProps = {
  mailboxExport: MailboxExport;
  isCancelling: boolean;
  isRetrying: boolean;
  isListing: boolean;
  onCancel: () => void;
  onRetry: () => void;
  onFailures: () => void;
};

/** State of an export, with the available action. */
export const ExportOutcome = (props: ExportOutcomeProps) => {
  const { mailboxExport, isCancelling, isRetrying, isListing, onCancel, onRetry, onFailures } = props;
  const formats = useFormats();
  const describe = useFailureReason();
  const { status, delivery, rows, platform } = mailboxExport;
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
        <output className="r-form">
          <p>
            <Complete mailboxExport={mailboxExport} />
          </p>
          <AlreadyPresent mailboxExport={mailboxExport} />
        </output>
      );
    case 'Cancelled':
      return (
        <output className="r-form">
          <p>
            <Trans>
              The export was canceled after {done} of {all} inboxes.
            </Trans>{' '}
            {delivery === 'file' && <Trans>Delete any file that your browser saved.</Trans>}
          </p>
          <AlreadyPresent mailboxExport={mailboxExport} />
        </output>
      );
    case 'Failed':
      return (
        <div className="r-form">
          <Banner
            tone="danger"
            action={
              <div className="r-badges">
                <Button size="sm" loading={isRetrying} onClick={onRetry}>
                  <Trans>Retry export</Trans>
                </Button>
                <Button size="sm" icon={<Download aria-hidden />} loading={isListing} onClick={onFailures}>
                  <Trans>Download failures</Trans>
                </Button>
              </div>
            }
          >
            <strong>
              <Trans>Export failed</Trans>
            </strong>{' '}
            {describe(mailboxExport)}{' '}
            {mailboxExport.done > 0 && (
              <Plural
                value={mailboxExport.done}
                one={`# of ${all} inboxes was exported.`}
                other={`# of ${all} inboxes were exported.`}
              />
            )}
          </Banner>
          <AlreadyPresent mailboxExport={mailboxExport} />
        </div>
      );
  }
};

/** With earlier inboxes in the tool, the upload has not exported all of them itself. */
const Complete = ({ mailboxExport }: { mailboxExport: MailboxExport }) => {
  const { delivery, alreadyPresent, rows, platform } = mailboxExport;
  if (delivery === 'file')
    return <Plural value={rows} one="The file with # inbox was downloaded." other="All # inboxes were downloaded." />;
  if (alreadyPresent === 0)
    return <Plural value={rows} one="# inbox was exported." other="All # inboxes were exported." />;
  return <Plural value={rows} one={`# inbox is in ${platform}.`} other={`All # inboxes are in ${platform}.`} />;
};

/** An upload does not change the inboxes that the tool had before. */
const AlreadyPresent = ({ mailboxExport: { alreadyPresent, platform } }: { mailboxExport: MailboxExport }) =>
  alreadyPresent === 0 ? null : (
    <p>
      <Plural
        value={alreadyPresent}
        one={`# inbox was in ${platform} before, and its password there is unchanged. If it has a new password, enter it in ${platform}.`}
        other={`# inboxes were in ${platform} before, and their passwords there are unchanged. If any has a new password, enter it in ${platform}.`}
      />
    </p>
  );
