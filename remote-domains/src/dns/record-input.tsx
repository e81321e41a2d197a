import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';

/** Props of the input. */
type Wiring = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };

type RecordInputProps = {
  label: ReactNode;
  /** Error messages. */
  errors: readonly string[];
  /** Hints, and warnings that the user must confirm before the save. */
  notes?: readonly string[];
  hint?: ReactNode;
  children: (wiring: Wiring) => ReactNode;
};

/** Label, input, hint and errors. The draft stores the value, so this is not a field of a form library. */
export const RecordInput = ({ label, errors, notes, hint, children }: RecordInputProps) => {
  const id = useId();
  const isWrong = errors.length > 0;
  const describedBy = [(isWrong || (notes?.length ?? 0) > 0) && `${id}-error`, hint && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="r-field">
      <label className="r-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': isWrong, 'aria-describedby': describedBy || undefined })}
      <div id={`${id}-error`} aria-live="polite">
        {errors.map((error) => (
          <p key={error} className="r-field__error">
            <CircleAlert aria-hidden />
            {error}
          </p>
        ))}
        {notes?.map((note) => (
          <p key={note} className="r-field__note">
            <TriangleAlert aria-hidden />
            {note}
          </p>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="r-field__hint">
          {hint}
        </p>
      )}
    </div>
  );
};
