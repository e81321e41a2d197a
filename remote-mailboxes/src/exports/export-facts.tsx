import { Trans } from '@lingui/react/macro';
import type { MailboxExport } from '@roost/shared/contracts/exports/export';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { useFormats } from '@roost/shared/i18n';
import { ExportStatusBadge } from './export-status-badge.tsx';
import { usePlatformNames } from '@roost/shared/inboxes';
import { RelativeTime } from '@roost/shared/time';

export const ExportFacts = ({ mailboxExport }: { mailboxExport: MailboxExport }) => {
  const formats = useFormats();
  const names = usePlatformNames();
  return (
    <dl className="r-facts">
      <dt>
        <Trans>Status</Trans>
      </dt>
      <dd>
        <ExportStatusBadge status={mailboxExport.status} />
      </dd>
      <dt>
        <Trans>Platform</Trans>
      </dt>
      <dd>{lookUp(names, mailboxExport.platform, mailboxExport.platform)}</dd>
      <dt>
        <Trans>Inboxes</Trans>
      </dt>
      <dd>{formats.number(mailboxExport.rows)}</dd>
      <dt>
        <Trans>Started</Trans>
      </dt>
      <dd>
        <RelativeTime instant={mailboxExport.createdAt} isFocusable />
      </dd>
      {mailboxExport.finishedAt !== null && (
        <>
          <dt>
            <Trans>Ended</Trans>
          </dt>
          <dd>
            <RelativeTime instant={mailboxExport.finishedAt} isFocusable />
          </dd>
        </>
      )}
    </dl>
  );
};
