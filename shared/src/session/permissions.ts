import { useLingui } from '@lingui/react/macro';
import { admins, editors, exporters, type Role } from '@roost/shared/contracts/workspaces/role';
import { useSession } from './session.ts';

/**
 * What a control needs: to change the workspace's data, to read exports and credentials, or to change billing and
 * members.
 */
export type Permission = 'edit' | 'export' | 'administer';

const rolesThatMay: Record<Permission, readonly Role[]> = { edit: editors, export: exporters, administer: admins };

/** Whether the user's role in the open workspace has the permission; a super admin has every permission. */
export const usePermission = (permission: Permission): boolean =>
  useSession(
    ({ user, member }) =>
      user?.superAdmin === true || (member?.roles ?? []).some((role) => rolesThatMay[permission].includes(role)),
  );

/** Why the user's role disables the control; undefined when it is allowed. */
export const useMissingPermission = (permission: Permission): string | undefined => {
  const { t } = useLingui();
  if (usePermission(permission)) return undefined;
  return {
    edit: t`Your role in this workspace is view-only. Ask an administrator for access.`,
    export: t`Your role in this workspace can't export inboxes. Ask an administrator for access.`,
    administer: t`Only administrators of this workspace can do this.`,
  }[permission];
};
