import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '@roost/shared/router';
import { useSession } from '@roost/shared/session';
import { ownWorkspaces } from './own-workspaces.ts';

/** The user's workspaces as plain links, for when the script of the menu could not be loaded. */
export const PlainSwitcher = ({ trigger }: { trigger: ReactNode }) => {
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
