import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AppearanceForm } from '@roost/shared/avatar';
import { updateUser, type User } from '@roost/shared/contracts/accounts/user';
import { useAction } from '@roost/shared/query';
import { changeUser } from '@roost/shared/session';
import { Section } from '@roost/shared/ui/core';
import { useUnsavedForm } from '@roost/shared/drafts/unsaved-forms';
import { toastSaved } from './toast-saved.ts';

export const Picture = ({ user }: { user: User }) => {
  const { t } = useLingui();
  const { run } = useAction(updateUser);
  const [isDirty, setIsDirty] = useState(false);
  useUnsavedForm(isDirty);
  return (
    <Section title={<Trans>Your picture</Trans>}>
      <AppearanceForm
        kind="person"
        name={`${user.firstname} ${user.lastname}`.trim() || user.email}
        value={user}
        onDirtyChange={setIsDirty}
        onSave={async (appearance) => {
          changeUser(await run({ body: appearance }));
          await toastSaved(t`Your picture was saved`);
        }}
      />
    </Section>
  );
};
