import type { Mount } from '@roost/shared/platform/mount';
import { redirect } from '@roost/shared/router';
import { hasFeature, session } from '@roost/shared/session';
import { isMountAvailable } from '#remotes/registry/versions.ts';

/** Redirects to `/` when the mount has no remote, is switched off, or is not allowed for this user. */
export const requireMount = (mount: Mount): null => {
  if (!isMountAvailable(mount) || !isOpen(mount)) throw redirect('/');
  return null;
};

/** Whether the user has access to the mount: by feature flags, and by the super-admin role for the dashboard. */
export const isOpen = (mount: Mount): boolean => {
  switch (mount) {
    case 'creation-wizard':
      return hasFeature('creationWizardEnabled');
    case 'inbox-placements':
      return hasFeature('inboxPlacementEnabled');
    case 'dashboard':
      return session().user?.superAdmin ?? false;
    default:
      return true;
  }
};
