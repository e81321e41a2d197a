import { Check } from 'lucide-react';
import type { Workspace } from '@roost/shared/contracts/workspaces/workspace';
import { Link } from '@roost/shared/router';
import { useSession } from '@roost/shared/session';
import { Avatar } from '@roost/shared/avatar/avatar';

/** Link to the domains of a workspace; marks the open one. */
export const WorkspaceLink = ({ workspace, onFollow }: { workspace: Workspace; onFollow: () => void }) => {
  const isPresent = useSession((session) => session.workspace?.id === workspace.id);
  const { id, name, avatar, avatarEmoji, avatarBackground } = workspace;
  return (
    <Link
      className="r-menu__item"
      to={`/${id}/domains`}
      aria-current={isPresent ? 'true' : undefined}
      onClick={onFollow}
    >
      <Avatar name={name} image={avatar} emoji={avatarEmoji} background={avatarBackground} shape="square" size="sm" />
      <span className="r-menu__text">{name}</span>
      {isPresent && <Check className="r-menu__check" aria-hidden />}
    </Link>
  );
};
