import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { AppearanceForm } from '@roost/shared/avatar';
import { Text } from '@roost/shared/contracts/primitives';
import { TimeZone, updateWorkspace, type Workspace } from '@roost/shared/contracts/workspaces/workspace';
import { CustomField, Form, TextField, useSchemaForm, type FieldIssue } from '@roost/shared/forms';
import { toFailure, useFailureText } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';
import { changeWorkspace } from '@roost/shared/session';
import { Banner, Button, Section } from '@roost/shared/ui/core';
import { Combobox, toast } from '@roost/shared/ui/overlays';
import { useUnsavedForm } from '@roost/shared/drafts/unsaved-forms';

const longestName = 80;
const Named = v.object({ name: v.pipe(Text, v.maxLength(longestName)), timeZone: TimeZone });

const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone')].map((name) => ({
  value: name,
  label: name.replaceAll('_', ' '),
  keywords: name,
}));

/** Edits name, time zone and logo; changes show everywhere. */
export const WorkspaceForm = ({ workspace }: { workspace: Workspace }) => {
  const { t } = useLingui();
  const textOf = useFailureText();
  const params = { workspaceId: workspace.id };
  const { run, isPending } = useAction(updateWorkspace);
  const [problems, setProblems] = useState<string[]>([]);
  const form = useSchemaForm({
    schema: Named,
    defaultValues: { name: workspace.name, timeZone: workspace.timeZone ?? 'UTC' },
    toErrorMessage: ({ field, rule }: FieldIssue) =>
      field === 'timeZone'
        ? t`Choose a time zone`
        : rule === 'max_length'
          ? t`Use at most ${longestName} characters`
          : t`Workspace name is required`,
    onSubmit: async (body, { setFieldErrors, reset }) => {
      setProblems([]);
      try {
        changeWorkspace(await run({ params, body }));
        reset(body);
        toast({ id: 'workspace-saved', tone: 'success', title: t`The workspace was saved` });
      } catch (thrown) {
        const failure = toFailure(thrown);
        setProblems('fields' in failure ? setFieldErrors(failure.fields) : [textOf(failure)]);
      }
    },
  });
  const [isAppearanceDirty, setIsAppearanceDirty] = useState(false);
  useUnsavedForm(form.formState.isDirty || isAppearanceDirty);

  return (
    <Section title={<Trans>Workspace</Trans>}>
      <Form form={form}>
        <TextField form={form} name="name" label={<Trans>Workspace Name</Trans>} />
        <CustomField
          form={form}
          name="timeZone"
          label={<Trans>Time zone</Trans>}
          hint={<Trans>Billing dates use this time zone.</Trans>}
        >
          {(control) => <Combobox {...control} options={timeZones} placeholder={t`Search time zones`} />}
        </CustomField>
        {problems.length > 0 && <Banner tone="danger">{problems.join(' ')}</Banner>}
        <div>
          <Button type="submit" variant="solid" loading={isPending}>
            <Trans>Save workspace</Trans>
          </Button>
        </div>
      </Form>
      <AppearanceForm
        kind="workspace"
        name={workspace.name}
        value={workspace}
        onDirtyChange={setIsAppearanceDirty}
        onSave={async (body) => {
          changeWorkspace(await run({ params, body }));
          toast({ id: 'workspace-saved', tone: 'success', title: t`The workspace was saved` });
        }}
      />
    </Section>
  );
};
