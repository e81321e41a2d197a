import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldWiring } from './use-field-wiring.ts';

type FieldFrameProps = {
  wiring: FieldWiring;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  children: ReactNode;
};

/** A label above, and the hint and error below the control. */
export function FieldFrame({ wiring, label, hint, optional, children }: FieldFrameProps) {
  return (
    <div className="r-field">
      <label className="r-label" htmlFor={wiring.id}>
        {label}{' '}
        {optional && (
          <span className="r-field__optional">
            <Trans>(optional)</Trans>
          </span>
        )}
      </label>
      {children}
      <FieldNotes wiring={wiring} hint={hint} />
    </div>
  );
}

export function FieldNotes({ wiring, hint }: { wiring: FieldWiring; hint?: ReactNode }) {
  return (
    <>
      {wiring.error && (
        <p id={wiring.errorId} className="r-field__error">
          <CircleAlert aria-hidden />
          {wiring.error}
        </p>
      )}
      {hint && (
        <p id={wiring.hintId} className="r-field__hint">
          {hint}
        </p>
      )}
    </>
  );
}
