import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { lookUp } from '@roost/shared/contracts/open-enum';
import type { AuditEvent } from '@roost/shared/contracts/workspaces/audit-event';
import { useFormats } from '@roost/shared/i18n';
import { usePlatformNames } from '@roost/shared/inboxes';
import { type Column, DataTable, MiddleCut } from '@roost/shared/ui/core';
import { useActionNames } from './use-action-names.ts';

type AuditTableProps = { events: readonly AuditEvent[]; loading: boolean };

export const AuditTable = ({ events, loading }: AuditTableProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const actionNames = useActionNames();
  const targetOf = useTarget();
  const columns = useMemo(
    (): Column<AuditEvent>[] => [
      {
        id: 'action',
        header: t`Event`,
        width: 'clamp(190px, 20cqi, 210px)',
        cell: ({ action }) => lookUp(actionNames, action, action),
      },
      // The target has the rest of the width: it is the longest text, and the least known.
      {
        id: 'person',
        header: t`Member`,
        width: 'clamp(130px, 18cqi, 240px)',
        card: 'text',
        cell: ({ user }) => <MiddleCut value={user.email} keep={12} />,
      },
      {
        id: 'target',
        header: t({ message: 'Target', context: 'audit trail' }),
        card: 'text',
        cell: (event) => <MiddleCut value={targetOf(event)} keep={16} />,
      },
      {
        id: 'time',
        header: t({ message: 'Time', context: 'audit trail' }),
        width: 'clamp(180px, 20cqi, 210px)',
        card: 'text',
        cell: ({ createdAt }) => formats.moment(createdAt),
      },
    ],
    [t, formats, actionNames, targetOf],
  );
  return (
    <DataTable
      variant="framed"
      label={t`Audit trail`}
      columns={columns}
      rows={events}
      rowKey={idOf}
      rowName={(event) => `${lookUp(actionNames, event.action, event.action)}, ${targetOf(event)}`}
      loading={loading}
      skeletonRows={8}
      minWidth={680}
    />
  );
};

const idOf = ({ id }: AuditEvent) => id;

/** An inbox, the tool of an export with its number of inboxes, or a tool. */
const useTarget = () => {
  const { t } = useLingui();
  const platformNames = usePlatformNames();
  return useMemo(
    () =>
      ({ action, subject, platform, inboxes }: AuditEvent): string => {
        if (platform === null) return subject;
        const name = lookUp(platformNames, platform, platform);
        if (action === 'tool-credentials-read' || inboxes === null) return name;
        return t`${name}, ${plural(inboxes, { one: '# inbox', other: '# inboxes' })}`;
      },
    [t, platformNames],
  );
};
