import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from '@roost/shared/router';
import { useSession } from '@roost/shared/session';
import { Avatar } from '@roost/shared/ui/core';
import { Menu } from '@roost/shared/ui/overlays';
import { ownWorkspaces } from './own-workspaces.ts';

type WorkspaceMenuProps = { trigger: ReactElement; onCreate: () => void };

/** Only active memberships of activated workspaces (product spec, section 2). */
export const WorkspaceMenu = ({ trigger, onCreate }: WorkspaceMenuProps) => {
  const user = useSession((session) => session.user);
  const present = useSession((session) => session.workspace?.id);
  const own = user === null ? [] : ownWorkspaces(user);
  return (
    <Menu
      starts="open"
      trigger={trigger}
      items={[
        ...own.map(({ id, name, avatar, avatarEmoji, avatarBackground }) => ({
          id,
          label: name,
          icon: (
            <Avatar
              name={name}
              image={avatar}
              emoji={avatarEmoji}
              background={avatarBackground}
              shape="square"
              size="sm"
            />
          ),
          link: <Link to={`/${id}/domains`} />,
          current: id === present,
        })),
        { id: 'new', label: <Trans>+ New workspace</Trans>, onSelect: onCreate, separated: true },
      ]}
    />
  );
};
