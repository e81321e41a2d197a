import type { Mount } from '@roost/shared/platform/mount';
import { redirect } from '@roost/shared/router';
import { hasFeature, session } from '@roost/shared/session';
import { isOffered } from '#remotes/offered-mounts.ts';

/** Leads to `/` from a place that nobody fills, that is switched off, or that is not for this user. */
export const requireMount = (mount: Mount): null => {
  if (!isOffered(mount) || !isOpen(mount)) throw redirect('/');
  return null;
};

/** Whether the user may see the place: by the feature flags and, for the dashboard, as a super admin. */
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
