import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import type { MailboxExport } from '@roost/shared/contracts/exports/export';
import { Button, Section } from '@roost/shared/ui/core';

type ExportFilesProps = { mailboxExport: MailboxExport; isAdmitting: boolean; onDownload: (file: number) => void };

/** The downloadable files of an export; a lost file can be downloaded again. */
export const ExportFiles = ({ mailboxExport, isAdmitting, onDownload }: ExportFilesProps) => {
  const { files, status } = mailboxExport;
  if (files === 0 || (status !== 'Started' && status !== 'Done')) return null;
  return (
    <Section
      variant="bare"
      title={<Trans>Files</Trans>}
      description={<Trans>If a file didn't arrive, download it again. It contains passwords, so keep it safe.</Trans>}
    >
      <ul className="r-badges">
        {Array.from({ length: files }, (_, index) => index + 1).map((position) => (
          <li key={position}>
            <Button
              size="sm"
              icon={<Download aria-hidden />}
              loading={isAdmitting}
              onClick={() => onDownload(position - 1)}
            >
              {files === 1 ? (
                <Trans>Download the file</Trans>
              ) : (
                <Trans>
                  Download file {position} of {files}
                </Trans>
              )}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
};
