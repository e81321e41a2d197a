import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { inviteMember } from '@roost/shared/contracts/workspaces/invitation';
import { listMembers } from '@roost/shared/contracts/workspaces/member';
import { Role } from '@roost/shared/contracts/workspaces/role';
import { Form, SelectField, TextField, useSchemaForm, useWatch, type FieldIssue } from '@roost/shared/forms';
import { toFailure, useFailureText } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';
import { useWorkspaceId } from '@roost/shared/session';
import { Banner, Button } from '@roost/shared/ui/core';
import { Dialog, toast } from '@roost/shared/ui/overlays';
import { useRoleDescriptions } from './use-role-descriptions.ts';

export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const formId = useId();
  const words = useRoleDescriptions();
  const textOf = useFailureText();
  const params = { workspaceId: useWorkspaceId() };
  const { run, isPending } = useAction(inviteMember, { changes: [listMembers] });
  const [problems, setProblems] = useState<string[]>([]);
  const form = useSchemaForm({
    schema: inviteMember.body,
    defaultValues: { email: '', role: 'USER' },
    toErrorMessage: ({ rule }: FieldIssue) =>
      rule === 'required' ? t`Email is required` : t`Please enter valid email`,
    onSubmit: async (body, { setFieldErrors }) => {
      setProblems([]);
      try {
        const { email } = await run({ params, body });
        toast({ id: 'invited', tone: 'success', title: t`${email} was invited` });
        onClose();
      } catch (thrown) {
        const failure = toFailure(thrown);
        if (failure.kind === 'conflict') {
          setProblems(setFieldErrors({ email: t`This person is already a member or invited` }));
        } else setProblems('fields' in failure ? setFieldErrors(failure.fields) : [textOf(failure)]);
      }
    },
  });
  const role = useWatch({ control: form.control, name: 'role' });

  return (
    <Dialog
      open
      size="small"
      outside="stay"
      title={<Trans>Invite member</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="solid" loading={isPending}>
            <Trans>Send invitation</Trans>
          </Button>
        </>
      }
    >
      <Form form={form} id={formId}>
        <TextField form={form} name="email" type="email" label={<Trans>Email</Trans>} autoComplete="off" />
        <SelectField
          form={form}
          name="role"
          label={<Trans>Role</Trans>}
          hint={Role.options.map((option) => option === role && words[option].permissions)}
          options={Role.options.map((value) => ({ value, label: words[value].name }))}
        />
        {problems.length > 0 && <Banner tone="danger">{problems.join(' ')}</Banner>}
      </Form>
    </Dialog>
  );
};
