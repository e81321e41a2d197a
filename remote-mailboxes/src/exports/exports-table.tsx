import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { MailboxExport } from '@roost/shared/contracts/exports/export';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { useFormats } from '@roost/shared/i18n';
import { usePlatformNames } from '@roost/shared/inboxes';
import { Badge, Button, type Column, DataTable } from '@roost/shared/ui/core';
import { RelativeTime } from '@roost/shared/time';
import { ExportStatusBadge } from './export-status-badge.tsx';
import { useFailureReason } from './use-failure-reason.ts';

type ExportsTableProps = {
  exports: readonly MailboxExport[];
  onShow: (made: MailboxExport) => void;
  onRetry: (made: MailboxExport) => void;
};

export const ExportsTable = ({ exports, onShow, onRetry }: ExportsTableProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const names = usePlatformNames();
  const describe = useFailureReason();
  const columns = useMemo(
    (): Column<MailboxExport>[] => [
      {
        id: 'createdAt',
        header: t`Date`,
        cell: (made) => (
          <button type="button" className="r-link" onClick={() => onShow(made)}>
            <RelativeTime instant={made.createdAt} />
          </button>
        ),
      },
      {
        id: 'platform',
        header: t`Platform`,
        width: 130,
        card: 'text',
        cell: ({ platform }) => lookUp(names, platform, <Badge>{platform}</Badge>),
      },
      {
        id: 'status',
        header: t`Status`,
        width: 120,
        card: 'status',
        cell: ({ status }) => <ExportStatusBadge status={status} />,
      },
      {
        id: 'rows',
        header: t`Inboxes`,
        width: 130,
        align: 'end',
        cell: (made) => {
          const done = formats.number(made.done);
          const all = formats.number(made.rows);
          return (
            <Trans>
              {done} of {all}
            </Trans>
          );
        },
      },
    ],
    [t, formats, names, onShow],
  );
  const rowNote = (made: MailboxExport) =>
    made.reason && (
      <span className="r-fact-line">
        {describe(made)}
        <Button size="sm" onClick={() => onRetry(made)}>
          <Trans>Retry export</Trans>
        </Button>
      </span>
    );
  return (
    <DataTable
      label={t`Exports`}
      columns={columns}
      rows={exports}
      rowKey={({ id }) => id}
      rowName={({ createdAt }) => formats.moment(createdAt)}
      rowNote={rowNote}
      onOpen={onShow}
      variant="framed"
      minWidth={560}
    />
  );
};
