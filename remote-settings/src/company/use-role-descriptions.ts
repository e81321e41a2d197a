import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Role } from '@roost/shared/contracts/workspaces/role';

/** Name and permissions of each role. */
export const useRoleDescriptions = (): Record<Role, { name: string; permissions: string }> => {
  const { t } = useLingui();
  return useMemo(
    () => ({
      ADMIN: {
        name: t({ message: 'Administrator', context: 'role' }),
        permissions: t`Everything, including billing and members`,
      },
      USER: { name: t({ message: 'User', context: 'role' }), permissions: t`Everything except billing and members` },
      VIEWER: { name: t({ message: 'Viewer', context: 'role' }), permissions: t`View everything and export` },
      GUEST: {
        name: t({ message: 'Guest', context: 'role' }),
        permissions: t`View only, without exports or credentials`,
      },
    }),
    [t],
  );
};
