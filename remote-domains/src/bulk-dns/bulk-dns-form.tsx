import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import type { DmarcPolicy } from '@roost/shared/contracts/dns/bulk-dns';
import { Button, RadioGroup, Switch, TextInput, type RadioOption } from '@roost/shared/ui/core';
import { bulkFault, type BulkFields } from './bulk-fields.ts';
import { DmarcText } from './dmarc-text.tsx';

type BulkDnsFormProps = {
  fields: BulkFields;
  onChange: (fields: BulkFields) => void;
  onCancel: () => void;
  onPreview: () => void;
};

/** Three settings, each with a toggle; a setting that is off does not change. */
export const BulkDnsForm = ({ fields, onChange, onCancel, onPreview }: BulkDnsFormProps) => {
  const { t } = useLingui();
  const id = useId();
  const [showsFaults, setShowsFaults] = useState(false);
  const fault = bulkFault(fields);
  const set = (change: Partial<BulkFields>) => onChange({ ...fields, ...change });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (fault === null) return onPreview();
    setShowsFaults(true);
    return document.getElementById(`${id}-${fault}`)?.focus();
  };
  const policies: RadioOption<DmarcPolicy>[] = [
    {
      value: 'none',
      label: 'none',
      hint: <Trans>Receivers deliver mail as usual and only send reports. A good start.</Trans>,
    },
    {
      value: 'quarantine',
      label: 'quarantine',
      hint: <Trans>Mail that fails the checks goes to the spam folder.</Trans>,
    },
    {
      value: 'reject',
      label: 'reject',
      hint: <Trans>Mail that fails the checks is rejected. Use this only when SPF and DKIM pass everywhere.</Trans>,
    },
  ];

  return (
    <form className="r-form" noValidate onSubmit={submit}>
      <Switch
        checked={fields.dmarcEmailEnabled}
        hint={<Trans>Where receivers send their reports.</Trans>}
        onChange={({ target }) => set({ dmarcEmailEnabled: target.checked })}
      >
        <Trans>DMARC email</Trans>
      </Switch>
      {fields.dmarcEmailEnabled && (
        <div className="r-field">
          <label className="r-label" htmlFor={`${id}-email`}>
            <Trans>Report address</Trans>
          </label>
          <TextInput
            id={`${id}-email`}
            type="email"
            value={fields.dmarcEmail}
            placeholder={t`dmarc@example.com`}
            autoComplete="off"
            aria-invalid={showsFaults && fault === 'email'}
            aria-describedby={`${id}-email-error`}
            onChange={({ target }) => set({ dmarcEmail: target.value })}
          />
          <FieldError id={`${id}-email-error`} shown={showsFaults && fault === 'email'}>
            {t`Please enter valid email`}
          </FieldError>
        </div>
      )}
      <Switch
        checked={fields.dmarcPolicyEnabled}
        hint={<Trans>What receivers do with mail that falsely claims to come from the domain.</Trans>}
        onChange={({ target }) => set({ dmarcPolicyEnabled: target.checked })}
      >
        <Trans>DMARC policy</Trans>
      </Switch>
      {fields.dmarcPolicyEnabled && (
        <RadioGroup
          label={<Trans>Policy</Trans>}
          options={policies}
          value={fields.dmarcPolicy}
          onChange={(dmarcPolicy) => set({ dmarcPolicy })}
        />
      )}
      <DmarcText fields={fields} />
      <Switch
        checked={fields.domainForwardingEnabled}
        hint={<Trans>Visitors to the domain and its www subdomain are redirected.</Trans>}
        onChange={({ target }) => set({ domainForwardingEnabled: target.checked })}
      >
        <Trans>Domain forwarding</Trans>
      </Switch>
      {fields.domainForwardingEnabled && (
        <div className="r-field">
          <label className="r-label" htmlFor={`${id}-domain`}>
            <Trans context="where a domain leads">Forward to</Trans>
          </label>
          <TextInput
            id={`${id}-domain`}
            value={fields.domainForwardDomain}
            placeholder={t`example.com`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={showsFaults && fault === 'domain'}
            aria-describedby={`${id}-domain-error`}
            onChange={({ target }) => set({ domainForwardDomain: target.value })}
          />
          <FieldError id={`${id}-domain-error`} shown={showsFaults && fault === 'domain'}>
            {t`Please enter valid domain`}
          </FieldError>
        </div>
      )}
      <div className="r-form__actions">
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          type="submit"
          variant="solid"
          disabledReason={fault === 'nothing-on' ? t`Turn on at least one option first.` : undefined}
        >
          <Trans>Preview changes</Trans>
        </Button>
      </div>
    </form>
  );
};

const FieldError = ({ id, shown, children }: { id: string; shown: boolean; children: string }) => (
  <div id={id} aria-live="polite">
    {shown && (
      <p className="r-field__error">
        <CircleAlert aria-hidden />
        {children}
      </p>
    )}
  </div>
);
