import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Card, PageTitle } from '@roost/shared/ui/core';
import { useSignOut } from '#auth/use-sign-out.tsx';
import { CreateWorkspaceForm } from './create-workspace-form.tsx';

/** Start page of a user without a workspace. */
export const FirstWorkspacePage = () => {
  const { t } = useLingui();
  const signOut = useSignOut();
  return (
    <main id="content" className="r-sign-in">
      <PageTitle parts={[t`Create your first workspace`]} />
      <Card className="r-sign-in__card">
        <h1 className="r-sign-in__title">
          <Trans>Create your first workspace</Trans>
        </h1>
        <p>
          <Trans>A workspace contains your domains, inboxes and members.</Trans>
        </p>
        <CreateWorkspaceForm />
      </Card>
      <Button variant="ghost" onClick={signOut.start}>
        <Trans>Logout</Trans>
      </Button>
      {signOut.question}
    </main>
  );
};
