import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { TextInput } from '@roost/shared/ui/core';
import { forwardingFaults, type Forwarding } from './forwarding.ts';

type ForwardingFieldsProps = { value: Forwarding; onChange: (value: Forwarding) => void };

/** Optional settings for all domains of the order. A field shows its error on blur. */
export const ForwardingFields = ({ value, onChange }: ForwardingFieldsProps) => {
  const { t } = useLingui();
  const faults = forwardingFaults(value);
  return (
    <div className="r-form">
      <ForwardingField
        label={<Trans>Redirect to</Trans>}
        hint={<Trans>Visitors are redirected here, e.g. your main site.</Trans>}
        placeholder={t`example.com`}
        value={value.redirect}
        error={faults.redirect ? t`Please enter valid domain` : null}
        onChange={(redirect) => onChange({ ...value, redirect })}
      />
      <ForwardingField
        label={<Trans>DMARC email</Trans>}
        hint={<Trans>Receives the reports about mail that fails DMARC checks.</Trans>}
        placeholder={t`dmarc@example.com`}
        value={value.dmarcEmail}
        error={faults.dmarcEmail ? t`Please enter valid email` : null}
        onChange={(dmarcEmail) => onChange({ ...value, dmarcEmail })}
      />
    </div>
  );
};

type ForwardingFieldProps = {
  label: ReactNode;
  hint: ReactNode;
  placeholder: string;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
};

const ForwardingField = ({ label, hint, placeholder, value, error, onChange }: ForwardingFieldProps) => {
  const id = useId();
  const [isTyping, setIsTyping] = useState(false);
  const shown = isTyping ? null : error;
  return (
    <div className="r-field">
      <label className="r-label" htmlFor={id}>
        {label}{' '}
        <span className="r-field__optional">
          <Trans>(optional)</Trans>
        </span>
      </label>
      <TextInput
        id={id}
        value={value}
        placeholder={placeholder}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={shown !== null}
        aria-describedby={shown === null ? `${id}-hint` : `${id}-error ${id}-hint`}
        onChange={({ target }) => {
          setIsTyping(true);
          onChange(target.value);
        }}
        onBlur={() => setIsTyping(false)}
      />
      {shown !== null && (
        <p id={`${id}-error`} className="r-field__error">
          <CircleAlert aria-hidden />
          {shown}
        </p>
      )}
      <p id={`${id}-hint`} className="r-field__hint">
        {hint}
      </p>
    </div>
  );
};
