import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Props of the input. */
type Wiring = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };

type BuilderFieldProps = {
  id: string;
  label: ReactNode;
  isOptional?: boolean;
  error: string | undefined;
  children: (wiring: Wiring) => ReactNode;
};

/** Label, input and error. The draft stores the value, so this is not a field of a form library. */
export const BuilderField = ({ id, label, isOptional = false, error, children }: BuilderFieldProps) => {
  const errorId = `${id}-error`;
  const isWrong = error !== undefined;
  return (
    <div className="r-field">
      <label className="r-label" htmlFor={id}>
        {label}{' '}
        {isOptional && (
          <span className="r-field__optional">
            <Trans>(optional)</Trans>
          </span>
        )}
      </label>
      {children({ id, 'aria-invalid': isWrong, 'aria-describedby': isWrong ? errorId : undefined })}
      {isWrong && (
        <p id={errorId} className="r-field__error">
          <CircleAlert aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
};
