import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import * as v from 'valibot';
import { getDns } from '@roost/shared/contracts/dns/dns';
import { listDnsVersions } from '@roost/shared/contracts/dns/dns-history';
import { getDomain, listDomains, type Domain } from '@roost/shared/contracts/domains/domain';
import { RedirectUrl, setRedirect } from '@roost/shared/contracts/domains/redirect';
import { Form, TextField, useFormState, useSchemaForm } from '@roost/shared/forms';
import { toFailure, useFailureText } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';
import { Button } from '@roost/shared/ui/core';
import { toast } from '@roost/shared/ui/overlays';
import { UnsavedGuard } from '@roost/shared/drafts/unsaved-guard';
import { useEditDisabledReason } from './use-edit-disabled-reason.ts';

const Redirect = v.object({ url: RedirectUrl });

export const RedirectForm = ({ domain }: { domain: Domain }) => {
  const { t } = useLingui();
  const textOf = useFailureText();
  const whyNot = useEditDisabledReason(domain);
  const { run, isPending } = useAction(setRedirect, { changes: [listDomains, getDomain, getDns, listDnsVersions] });
  const form = useSchemaForm({
    schema: Redirect,
    defaultValues: { url: domain.redirectUrl ?? '' },
    toErrorMessage: () => t`Enter a valid URL, such as https://example.com, or leave this field empty.`,
    onSubmit: async ({ url }) => {
      let saved: Domain;
      try {
        saved = await run({ body: { domain: domain.domain, url } });
      } catch (thrown) {
        const failure = toFailure(thrown);
        if (failure.kind === 'badRequest' && failure.code === 'leads-to-itself') {
          form.setFieldErrors({ url: t`A domain can't redirect to itself.` });
          return;
        }
        if (failure.kind === 'conflict' && failure.code === 'dns-unconfirmed') {
          toast({ tone: 'warning', title: textOf(failure) });
          return;
        }
        toast({ tone: 'danger', title: t`Something went wrong. Please try again later.` });
        return;
      }
      form.reset({ url: saved.redirectUrl ?? '' });
      toast({ tone: 'success', title: url === '' ? t`The redirect was removed` : t`The redirect was saved` });
    },
  });
  const { isDirty } = useFormState({ control: form.control });
  const { reset } = form;
  const current = domain.redirectUrl ?? '';
  // Another read can bring another redirect: it replaces the text unless the user has changed that.
  useEffect(() => reset({ url: current }, { keepDirtyValues: true }), [reset, current]);
  return (
    <Form form={form}>
      <TextField
        form={form}
        name="url"
        label={t`Redirects to`}
        hint={whyNot ?? t`Leave empty for no redirect.`}
        optional
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://example.com"
        readOnly={whyNot !== undefined}
      />
      <div>
        <Button
          type="submit"
          variant="solid"
          loading={isPending}
          disabledReason={whyNot ?? (isDirty ? undefined : t`No changes to save.`)}
        >
          <Trans>Save redirect</Trans>
        </Button>
      </div>
      <UnsavedGuard when={isDirty && !isPending} />
    </Form>
  );
};
