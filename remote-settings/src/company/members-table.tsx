import { useLingui } from '@lingui/react/macro';
import { Send, UserCog, UserMinus } from 'lucide-react';
import { useMemo } from 'react';
import type { Member, WorkspaceMember } from '@roost/shared/contracts/workspaces/member';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { type Column, DataTable, MiddleCut, type RowAction, StatusBadge, type Tone } from '@roost/shared/ui/core';
import { RelativeTime } from '@roost/shared/time';
import { memberName } from './member-name.ts';
import { useRoleDescriptions } from './use-role-descriptions.ts';

const tones: Record<Member['status'], Tone> = { Active: 'neutral', Invited: 'info' };

type MembersTableProps = {
  members: readonly WorkspaceMember[];
  loading: boolean;
  /** Member id of the current user. */
  ownId: string | undefined;
  onChangeRole: (member: WorkspaceMember) => void;
  onRemove: (member: WorkspaceMember) => void;
  onResend: (member: WorkspaceMember) => void;
};

export const MembersTable = (props: MembersTableProps) => {
  const { members, loading, ownId, onChangeRole, onRemove, onResend } = props;
  const { t, i18n } = useLingui();
  const roleDescriptions = useRoleDescriptions();
  const columns = useMemo((): Column<WorkspaceMember>[] => {
    const statusLabels: Record<Member['status'], string> = {
      Active: t({ message: 'Active', context: 'member status' }),
      Invited: t({ message: 'Invited', context: 'member status' }),
    };
    const list = new Intl.ListFormat(i18n.locale, { type: 'unit' });
    return [
      { id: 'name', header: t`Name`, width: '28%', cell: memberName },
      { id: 'email', header: t`Email`, card: 'text', cell: ({ email }) => <MiddleCut value={email} keep={12} /> },
      {
        id: 'roles',
        header: t`Roles`,
        width: 'min(17cqi, 160px)',
        card: 'text',
        cell: ({ roles }) => list.format(roles.map((role) => lookUp(roleDescriptions, role, { name: role }).name)),
      },
      {
        id: 'status',
        header: t`Status`,
        width: 'clamp(160px, 18cqi, 190px)',
        card: 'status',
        cell: ({ status, invitedAt }) => (
          <>
            <StatusBadge tone={lookUp(tones, status, 'neutral')}>{lookUp(statusLabels, status, status)}</StatusBadge>{' '}
            {invitedAt !== null && (
              <small>
                <RelativeTime instant={invitedAt} />
              </small>
            )}
          </>
        ),
      },
    ];
  }, [t, i18n.locale, roleDescriptions]);

  const admins = members.filter(({ status, roles }) => status === 'Active' && roles.includes('ADMIN'));
  const refusalFor = (member: WorkspaceMember): string | undefined => {
    if (member.id === ownId) return t`You can't change your own membership. Ask another administrator.`;
    const isLast = admins.length === 1 && admins[0]?.id === member.id;
    return isLast ? t`A workspace needs at least one administrator.` : undefined;
  };
  const actionsOf = (member: WorkspaceMember): RowAction[] => {
    const isInvited = member.status === 'Invited';
    const disabledReason = refusalFor(member);
    return [
      {
        id: 'resend',
        label: t`Send invitation again`,
        icon: <Send aria-hidden />,
        hidden: !isInvited,
        onSelect: () => onResend(member),
      },
      {
        id: 'role',
        label: t`Change role`,
        icon: <UserCog aria-hidden />,
        disabledReason,
        onSelect: () => onChangeRole(member),
      },
      {
        id: 'remove',
        label: isInvited ? t`Withdraw invitation` : t`Remove member`,
        icon: <UserMinus aria-hidden />,
        danger: true,
        disabledReason,
        onSelect: () => onRemove(member),
      },
    ];
  };

  return (
    <DataTable
      variant="framed"
      label={t`Members`}
      columns={columns}
      rows={members}
      rowKey={idOf}
      rowName={memberName}
      rowActions={actionsOf}
      inlineActions={3}
      minWidth={660}
      loading={loading}
      skeletonRows={4}
    />
  );
};

const idOf = ({ id }: WorkspaceMember) => id;
