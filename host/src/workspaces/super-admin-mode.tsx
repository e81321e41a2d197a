import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { updateSuperAdmin } from '@roost/shared/contracts/accounts/user';
import { toFailure, http, useFailureText } from '@roost/shared/http';
import { clearQueries } from '@roost/shared/query';
import { useNavigate } from '@roost/shared/router';
import { changeSession, changeUser, useSession } from '@roost/shared/session';
import { Switch } from '@roost/shared/ui/core';
import { abortWorkspaceCalls } from '#http/call-scope.ts';

/** Toggles the super-admin mode; turning it off opens `/` (product spec, section 4). */
export const SuperAdminMode = () => {
  const navigate = useNavigate();
  const textOf = useFailureText();
  const isOn = useSession((session) => session.user?.superAdmin === true);
  const [isChanging, setIsChanging] = useState(false);
  const [problem, setProblem] = useState('');

  const change = async () => {
    setIsChanging(true);
    setProblem('');
    try {
      changeUser(await http().call(updateSuperAdmin, { body: { superAdmin: !isOn } }));
      if (isOn) {
        // Drops everything that was loaded with super-admin rights, and loads the user's role again.
        abortWorkspaceCalls();
        clearQueries();
        changeSession({ workspace: null, member: null, limitations: null, plans: [] });
        await navigate('/', { replace: true });
      }
    } catch (failed) {
      setProblem(textOf(toFailure(failed)));
    } finally {
      setIsChanging(false);
    }
  };

  return (
    <div className="r-super-admin">
      <Switch
        checked={isOn}
        aria-busy={isChanging}
        onChange={() => {
          if (!isChanging) void change();
        }}
      >
        <Trans>Super Admin mode</Trans>
      </Switch>
      {problem !== '' && <p role="alert">{problem}</p>}
    </div>
  );
};
