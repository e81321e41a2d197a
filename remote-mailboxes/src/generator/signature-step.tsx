import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { TextInput } from '@roost/shared/ui/core';
import { SignatureField } from '../signature/index.ts';
import type { GeneratorDraft } from './generator-draft.ts';
import { signatureFault } from './generator-faults.ts';

type SignatureStepProps = {
  draft: GeneratorDraft;
  onChange: (changes: Partial<GeneratorDraft>) => void;
};

/** Input of the signature and the forwarding address for all inboxes. */
export const SignatureStep = ({ draft, onChange }: SignatureStepProps) => {
  const { t } = useLingui();
  const id = useId();
  const fault = signatureFault(draft);
  const errorOf = (name: typeof fault, message: string) =>
    fault === name ? (
      <p id={`${id}-${name}`} className="r-field__error">
        <CircleAlert aria-hidden />
        {message}
      </p>
    ) : null;
  const optional = (
    <span className="r-field__optional">
      <Trans>(optional)</Trans>
    </span>
  );
  return (
    <>
      <div className="r-field">
        <label className="r-label" htmlFor={`${id}-signature`}>
          <Trans>Signature</Trans> {optional}
        </label>
        <SignatureField
          id={`${id}-signature`}
          value={draft.signature}
          invalid={fault === 'signature-long'}
          describedBy={fault === 'signature-long' ? `${id}-signature-long` : undefined}
          onChange={(signature) => onChange({ signature })}
        />
        {errorOf('signature-long', t`Maximum length for signature is 10,000`)}
      </div>
      <div className="r-field">
        <label className="r-label" htmlFor={`${id}-forward`}>
          <Trans>Forward to</Trans> {optional}
        </label>
        <TextInput
          id={`${id}-forward`}
          type="email"
          autoComplete="off"
          value={draft.forwardTo}
          aria-invalid={fault === 'forward-to'}
          aria-describedby={fault === 'forward-to' ? `${id}-forward-to` : undefined}
          onChange={({ target }) => onChange({ forwardTo: target.value })}
        />
        {errorOf('forward-to', t`Please enter valid email`)}
      </div>
    </>
  );
};
