import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { createWorkspace } from '@roost/shared/contracts/workspaces/workspace';
import { Form, TextField, useSchemaForm } from '@roost/shared/forms';
import { toFailure, http, useFailureText, type Failure } from '@roost/shared/http';
import { useNavigate } from '@roost/shared/router';
import { Banner, Button } from '@roost/shared/ui/core';
import * as v from 'valibot';
import { readUser } from '#session/load-user.ts';

const NewWorkspace = v.object({ name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(80)) });

/** Creates a workspace and opens its domains. */
export const CreateWorkspaceForm = ({ onCreated }: { onCreated?: () => void }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const textOf = useFailureText();
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useSchemaForm({
    schema: NewWorkspace,
    defaultValues: { name: '' },
    toErrorMessage: ({ rule }) =>
      rule === 'required'
        ? t({ id: 'workspaceForm.validations.name', message: 'Workspace name is required' })
        : t`At most 80 characters`,
    onSubmit: async ({ name }) => {
      setFailure(null);
      try {
        const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
        const { id } = await http().call(createWorkspace, { body: { name, timeZone } });
        await readUser();
        onCreated?.();
        await navigate(`/${id}/domains`);
      } catch (failed) {
        setFailure(toFailure(failed));
      }
    },
  });
  return (
    <Form form={form}>
      <TextField form={form} name="name" label={t`Workspace Name`} autoComplete="off" autoFocus />
      {failure !== null && <Banner tone="danger">{textOf(failure)}</Banner>}
      <div className="r-button-row r-button-row--end">
        <Button type="submit" variant="solid" loading={form.formState.isSubmitting}>
          <Trans>Add</Trans>
        </Button>
      </div>
    </Form>
  );
};
