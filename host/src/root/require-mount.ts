import type { Mount } from '@roost/shared/platform/mount';
import { runtimeConfig } from '@roost/shared/platform';
import { redirect } from '@roost/shared/router';
import { session } from '@roost/shared/session';
import { isOffered } from '#remotes/offered-mounts.ts';

/** Leads to `/` from a place that nobody fills, that is switched off, or that is not for this user. */
export const requireMount = (mount: Mount): null => {
  if (!isOffered(mount) || !isOpen(mount)) throw redirect('/');
  return null;
};

/** Whether the user may see the place: by the feature flags and, for the dashboard, as a super admin. */
export const isOpen = (mount: Mount): boolean => {
  const { user, workspace } = session();
  const features = { ...runtimeConfig().features, ...workspace?.features };
  switch (mount) {
    case 'creation-wizard':
      return features.creationWizardEnabled ?? false;
    case 'inbox-placements':
      return features.inboxPlacementEnabled ?? false;
    case 'dashboard':
      return user?.superAdmin ?? false;
    default:
      return true;
  }
};
