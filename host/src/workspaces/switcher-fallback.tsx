import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '@roost/shared/router';
import { ownWorkspaces, useSession } from '@roost/shared/session';

/** Fallback for the workspace menu when its script cannot be loaded: plain links. */
export const SwitcherFallback = ({ trigger }: { trigger: ReactNode }) => {
  const { t } = useLingui();
  const user = useSession((session) => session.user);
  return (
    <>
      {trigger}
      <ul className="r-workspaces__group" aria-label={t`Your workspaces`}>
        {(user === null ? [] : ownWorkspaces(user)).map(({ id, name }) => (
          <li key={id}>
            <Link className="r-nav-link" to={`/${id}/domains`}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};
