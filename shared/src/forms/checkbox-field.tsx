import { Checkbox, type CheckboxProps } from '@roost/shared/ui/core';
import type { FieldValues } from 'react-hook-form';
import { FieldNotes } from './field-frame.tsx';
import { type FieldOf, useFieldWiring } from './use-field-wiring.ts';

export type CheckboxFieldProps<Input extends FieldValues, Output> = FieldOf<Input, Output> &
  Pick<CheckboxProps, 'disabled'>;

export function CheckboxField<Input extends FieldValues, Output>(props: CheckboxFieldProps<Input, Output>) {
  const { form, name, label, hint, disabled } = props;
  const wiring = useFieldWiring({ form, name, label, hint });
  return (
    <div className="r-field">
      <Checkbox {...form.register(name)} {...wiring.aria} disabled={disabled}>
        {label}
      </Checkbox>
      <FieldNotes wiring={wiring} hint={hint} />
    </div>
  );
}
