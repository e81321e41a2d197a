import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Role } from '@roost/shared/contracts/workspaces/role';

export const useRoleNames = (): Record<Role, string> => {
  const { t } = useLingui();
  return useMemo(
    () => ({
      ADMIN: t({ message: 'Administrator', context: 'role' }),
      USER: t({ message: 'User', context: 'role' }),
      VIEWER: t({ message: 'Viewer', context: 'role' }),
      GUEST: t({ message: 'Guest', context: 'role' }),
    }),
    [t],
  );
};
