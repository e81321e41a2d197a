import { Trans } from '@lingui/react/macro';
import { useSession } from '@roost/shared/session';
import { Button } from '@roost/shared/ui/core';
import { useSignOut } from './use-sign-out.tsx';

/** Shows the account with a sign-out, in case the link is for another one. `target` opens after the next sign-in. */
export const SignedInAs = ({ target }: { target: string }) => {
  const email = useSession(({ user }) => user?.email);
  const signOut = useSignOut({ target });
  if (email === undefined) return null;
  return (
    <div className="r-sign-in__account">
      <p>
        <Trans>You're signed in as {email}.</Trans>
      </p>
      <Button variant="ghost" onClick={signOut.start}>
        <Trans>Logout</Trans>
      </Button>
      {signOut.question}
    </div>
  );
};
