import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Colleague } from '@roost/shared/contracts/member';
import type { Role } from '@roost/shared/contracts/role';
import { type Column, DataTable, MiddleCut, StatusBadge, type Tone } from '@roost/shared/ui/core';

const tones: Record<Colleague['status'], Tone> = { Active: 'success', Invited: 'info' };

export const MembersTable = ({ members, loading }: { members: readonly Colleague[]; loading: boolean }) => {
  const { t, i18n } = useLingui();
  const columns = useMemo((): Column<Colleague>[] => {
    const statusWords: Record<Colleague['status'], string> = {
      Active: t({ message: 'Active', context: 'member status' }),
      Invited: t({ message: 'Invited', context: 'member status' }),
    };
    const roleWords: Record<Role, string> = {
      ADMIN: t({ message: 'Administrator', context: 'role' }),
      USER: t({ message: 'User', context: 'role' }),
      VIEWER: t({ message: 'Viewer', context: 'role' }),
      GUEST: t({ message: 'Guest', context: 'role' }),
    };
    const list = new Intl.ListFormat(i18n.locale, { type: 'unit' });
    return [
      { id: 'name', header: t`Name`, width: '28%', cell: nameOf },
      { id: 'email', header: t`Email`, cell: ({ email }) => <MiddleCut value={email} keep={12} /> },
      {
        id: 'roles',
        header: t`Roles`,
        width: 160,
        cell: ({ roles }) => list.format(roles.map((role) => roleWords[role])),
      },
      {
        id: 'status',
        header: t`Status`,
        width: 120,
        card: 'status',
        cell: ({ status }) => <StatusBadge tone={tones[status]}>{statusWords[status]}</StatusBadge>,
      },
    ];
  }, [t, i18n.locale]);

  return (
    <DataTable
      look="framed"
      label={t`Members`}
      columns={columns}
      rows={members}
      rowKey={idOf}
      rowName={nameOf}
      loading={loading}
      skeletonRows={4}
    />
  );
};

const idOf = ({ id }: Colleague) => id;

/** Who was invited and has not come yet may have no name. */
const nameOf = ({ firstname, lastname, email }: Colleague) => `${firstname} ${lastname}`.trim() || email;
