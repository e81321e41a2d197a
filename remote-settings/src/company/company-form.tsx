import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Company, getCompany, saveCompany } from '@roost/shared/contracts/workspaces/company';
import { AddressFields } from '@roost/shared/countries/address-fields';
import { Form, TextField, useSchemaForm, type FieldIssue } from '@roost/shared/forms';
import { toFailure, useFailureText } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';
import { useWorkspaceId } from '@roost/shared/session';
import { Banner, Button } from '@roost/shared/ui/core';
import { toast } from '@roost/shared/ui/overlays';
import { useUnsavedForm } from '@roost/shared/drafts/unsaved-forms';

const longest = 120;

export const CompanyForm = ({ company }: { company: Company }) => {
  const { t } = useLingui();
  const textOf = useFailureText();
  const params = { workspaceId: useWorkspaceId() };
  const { run, isPending } = useAction(saveCompany, { changes: [getCompany] });
  const [problems, setProblems] = useState<string[]>([]);
  const form = useSchemaForm({
    schema: Company,
    defaultValues: company,
    toErrorMessage: ({ field }: FieldIssue) =>
      field === 'vat'
        ? t`Enter the VAT number with its country code, such as FR12345678901`
        : t`Use at most ${longest} characters`,
    onSubmit: async (body, { setFieldErrors, reset }) => {
      setProblems([]);
      try {
        reset(await run({ params, body }));
        toast({ id: 'company-saved', tone: 'success', title: t`The company was saved` });
      } catch (thrown) {
        const failure = toFailure(thrown);
        setProblems('fields' in failure ? setFieldErrors(failure.fields) : [textOf(failure)]);
      }
    },
  });
  useUnsavedForm(form.formState.isDirty);

  return (
    <Form form={form}>
      <div className="r-form__pair">
        <TextField form={form} name="company" label={<Trans>Company name</Trans>} autoComplete="organization" />
        <TextField form={form} name="vat" optional label={<Trans>VAT number</Trans>} />
      </div>
      <TextField form={form} name="streetAddress1" label={<Trans>Address</Trans>} autoComplete="address-line1" />
      <TextField
        form={form}
        name="streetAddress2"
        optional
        label={<Trans>Apartment, suite, floor</Trans>}
        autoComplete="address-line2"
      />
      <AddressFields form={form} />
      {problems.length > 0 && <Banner tone="danger">{problems.join(' ')}</Banner>}
      <div>
        <Button type="submit" variant="solid" loading={isPending}>
          <Trans>Save company</Trans>
        </Button>
      </div>
    </Form>
  );
};
