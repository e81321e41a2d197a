import type { LucideIcon } from 'lucide-react';
import type { Mount } from '@roost/shared/platform/mount';
import { useSession, useWorkspaceId } from '@roost/shared/session';
import { mountPoints } from '#remotes/registry/mounts-and-slots.ts';
import { isOpen } from '#root/require-mount.ts';
import { useLanguage } from '#root/use-language.ts';
import { menuIcon } from './menu-icons.ts';

export type NavigationItem = { mount: Mount; to: string; label: string; Icon: LucideIcon };

/** Links of the open workspace that the user can open, in the order that remotes declare. */
export const useNavigationItems = (): NavigationItem[] => {
  const workspaceId = useWorkspaceId();
  const language = useLanguage();
  // Subscribes to the session: `isOpen` depends on user, member and workspace.
  useSession((session) => session.user);
  useSession((session) => session.member);
  useSession((session) => session.workspace);
  return mountPoints()
    .flatMap((point) => (point.menu !== undefined && isOpen(point) ? [{ ...point, menu: point.menu }] : []))
    .toSorted((one, other) => one.menu.order - other.menu.order)
    .map(({ mount, path, names, menu }) => ({
      mount,
      to: `/${workspaceId}/${path}`,
      label: names[language],
      Icon: menuIcon(menu.icon),
    }));
};
