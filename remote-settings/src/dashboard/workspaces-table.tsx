import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { WorkspaceSummary } from '@roost/shared/contracts/workspaces/dashboard';
import { useFormats } from '@roost/shared/i18n';
import { useAppLinks } from '@roost/shared/platform';
import { Link } from '@roost/shared/router';
import { buttonClass, type Column, DataTable } from '@roost/shared/ui/core';
import { RelativeTime } from '@roost/shared/time';

type WorkspacesTableProps = { workspaces: readonly WorkspaceSummary[]; loading: boolean };

export const WorkspacesTable = ({ workspaces, loading }: WorkspacesTableProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const links = useAppLinks();
  const columns = useMemo(
    (): Column<WorkspaceSummary>[] => [
      { id: 'name', header: t`Name`, cell: ({ name }) => name },
      { id: 'members', header: t`Members`, width: 100, align: 'end', cell: (row) => formats.number(row.members) },
      { id: 'domains', header: t`Domains`, width: 100, align: 'end', cell: (row) => formats.number(row.domains) },
      { id: 'mailboxes', header: t`Inboxes`, width: 100, align: 'end', cell: (row) => formats.number(row.mailboxes) },
      {
        id: 'createdAt',
        header: t`Created`,
        width: 'clamp(112px, 13cqi, 140px)',
        cell: ({ createdAt }) => <RelativeTime instant={createdAt} />,
      },
      {
        id: 'open',
        header: t({ message: 'Open', context: 'open a workspace' }),
        width: 110,
        cell: ({ id, name }) => (
          <Link className={buttonClass({ size: 'sm' })} to={links.workspace(id)} aria-label={t`Open ${name}`}>
            <Trans context="open a workspace">Open</Trans>
          </Link>
        ),
      },
    ],
    [t, formats, links],
  );
  return (
    <DataTable
      variant="framed"
      label={t`Workspaces`}
      columns={columns}
      rows={workspaces}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      loading={loading}
      skeletonRows={4}
      minWidth={702}
    />
  );
};
