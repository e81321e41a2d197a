import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { signOutEverywhere } from '@roost/shared/contracts/accounts/auth';
import { getUser } from '@roost/shared/contracts/accounts/user';
import { toFailure, http, useFailureText } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';
import { useLocation } from '@roost/shared/router';
import { Button, Section } from '@roost/shared/ui/core';
import { ConfirmDialog } from '@roost/shared/ui/overlays';
import { SessionList } from './session-list.tsx';

/** The sessions of the user, and a button that ends all of them. The account menu links to it as `#sessions`. */
export const SignIns = () => {
  const ref = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#sessions') ref.current?.scrollIntoView();
  }, [hash]);
  const textOf = useFailureText();
  const { run, isPending } = useAction(signOutEverywhere);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const signOut = async () => {
    setProblem(null);
    try {
      await run({});
    } catch (thrown) {
      return setProblem(textOf(toFailure(thrown)));
    }
    // This call fails because the session has ended, and the host then redirects to sign-in.
    return void http()
      .call(getUser, {})
      .catch(() => undefined);
  };

  return (
    <Section
      title={<Trans>Sessions</Trans>}
      description={<Trans>Sign out if you lost a device or used a computer that isn't yours.</Trans>}
    >
      <SessionList />
      <div ref={ref}>
        <Button onClick={() => setIsAsking(true)}>
          <Trans>Sign out everywhere</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={<Trans>Sign out everywhere?</Trans>}
        confirm={<Trans>Sign out everywhere</Trans>}
        pending={isPending}
        error={problem}
        onConfirm={() => void signOut()}
        onClose={() => setIsAsking(false)}
      >
        <Trans>This signs you out of every browser and device, including this one. Unsaved changes are lost.</Trans>
      </ConfirmDialog>
    </Section>
  );
};
