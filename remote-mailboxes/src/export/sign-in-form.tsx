import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  ExportCredentials,
  getExportCredentials,
  saveExportCredentials,
} from '@roost/shared/contracts/exports/export-credentials';
import { getExport, listExports, previewExport } from '@roost/shared/contracts/exports/export';
import type { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import { Form, TextField, useSchemaForm } from '@roost/shared/forms';
import { toFailure, useFailureText, type Failure } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';
import { Banner, Button } from '@roost/shared/ui/core';
import { toast } from '@roost/shared/ui/overlays';

type SignInFormProps = {
  platform: ExportPlatform;
  usesApiKey: boolean;
  savedCredentials: ExportCredentials | undefined;
  onBack: () => void;
  onSignedIn: (email: string) => void;
  onRejected: () => void;
};

export const SignInForm = (props: SignInFormProps) => {
  const { platform, usesApiKey, savedCredentials, onBack, onSignedIn, onRejected } = props;
  const { t } = useLingui();
  const textOf = useFailureText();
  const { run, isPending } = useAction(saveExportCredentials, {
    // Only inboxes in the account of the sign-in count as exported.
    changes: [getExportCredentials, previewExport, getExport, listExports],
  });
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useSchemaForm({
    schema: ExportCredentials,
    defaultValues: savedCredentials ?? { email: '', password: '' },
    toErrorMessage: ({ field, rule }) => {
      if (field === 'password') return t`Password is required`;
      return rule === 'required' ? t`Email is required` : t`Please enter valid email`;
    },
    onSubmit: async (credentials) => {
      setFailure(null);
      try {
        await run({ body: { platform, credentials } });
      } catch (thrown) {
        const rejection = toFailure(thrown);
        if (rejection.kind !== 'badRequest' || rejection.code !== 'verification-failed') return setFailure(rejection);
        toast({ tone: 'danger', title: t`Login data verification failed` });
        return onRejected();
      }
      return onSignedIn(credentials.email);
    },
  });
  return (
    <Form form={form}>
      <p>
        {usesApiKey ? (
          <Trans>
            Enter the email of your {platform} account. As the password, enter an API key from the {platform} settings.
            We verify the key there and save it for this workspace.
          </Trans>
        ) : (
          <Trans>Sign in to {platform}. We verify your credentials there and save them for this workspace.</Trans>
        )}
      </p>
      <TextField form={form} name="email" label={t`Email`} type="email" autoComplete="off" spellCheck={false} />
      <TextField form={form} name="password" label={t`Password`} type="password" autoComplete="off" />
      {failure !== null && <Banner tone="danger">{textOf(failure)}</Banner>}
      <div className="r-form__actions">
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" variant="solid" loading={isPending}>
          <Trans>Log in</Trans>
        </Button>
      </div>
    </Form>
  );
};
