import { type ReactNode, useId } from 'react';
import { type FieldValues, type Path, useFormState } from 'react-hook-form';
import type { SchemaForm } from './use-schema-form.ts';

export type FieldOf<Input extends FieldValues, Output> = {
  form: SchemaForm<Input, Output>;
  name: Path<Input>;
  label: ReactNode;
  hint?: ReactNode;
};

export type FieldWiring = {
  id: string;
  hintId: string;
  errorId: string;
  error: string | undefined;
  /** Attributes of the input. */
  aria: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };
};

/** Connects input, hint and error of a field; a change of the error re-renders only this field. */
export function useFieldWiring<Input extends FieldValues, Output>(field: FieldOf<Input, Output>): FieldWiring {
  const { form, name, hint } = field;
  const id = useId();
  const state = useFormState({ control: form.control, name, exact: true });
  const error = form.getFieldState(name, state).error?.message;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return {
    id,
    hintId,
    errorId,
    error,
    aria: { id, 'aria-invalid': error !== undefined, 'aria-describedby': describedBy || undefined },
  };
}
