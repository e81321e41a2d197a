import { Role } from '@roost/shared/contracts/workspaces/role';
import type { Mount } from '@roost/shared/platform/mount';
import { redirect } from '@roost/shared/router';
import { hasFeature, session } from '@roost/shared/session';
import { mountPoints, type MountPoint } from '#remotes/registry/mounts-and-slots.ts';

/** Redirects to `/` when the mount has no remote, is switched off, or is not allowed for this user. */
export const requireMount = (mount: Mount): null => {
  if (!isMountOpen(mount)) throw redirect('/');
  return null;
};

/** Whether a remote has the mount and the user has access to it. */
export const isMountOpen = (mount: Mount): boolean =>
  mountPoints().some((point) => point.mount === mount && isOpen(point));

/** Whether the user has access: by feature flag and by role. */
export const isOpen = ({ role, flag }: Pick<MountPoint, 'role' | 'flag'>): boolean =>
  (flag === undefined || hasFeature(flag)) && (role === undefined || hasRole(role));

const hasRole = (least: NonNullable<MountPoint['role']>): boolean => {
  const { user, member } = session();
  if (user?.superAdmin === true) return true;
  return least !== 'SUPER_ADMIN' && (member?.roles ?? []).some((role) => rank(role) <= rank(least));
};

/** Roles are listed from the one that can do most. */
const rank = (role: Role): number => Role.options.indexOf(role);
