import type { ReactNode } from 'react';
import { type FieldValues, type Path, type PathValue, useController } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { type FieldOf, useFieldWiring } from './use-field-wiring.ts';

export type CustomControl<Value> = {
  id: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  invalid: boolean;
  describedBy: string | undefined;
};

export type CustomFieldProps<Input extends FieldValues, Output, Name extends Path<Input>> = FieldOf<Input, Output> & {
  name: Name;
  optional?: boolean;
  children: (control: CustomControl<PathValue<Input, Name>>) => ReactNode;
};

/**
 * A field for a control other than an input, such as a Combobox: `{(control) => <Combobox {...control} options={…}
 * />}`.
 */
export function CustomField<Input extends FieldValues, Output, Name extends Path<Input>>(
  props: CustomFieldProps<Input, Output, Name>,
) {
  const { form, name, label, hint, optional, children } = props;
  const wiring = useFieldWiring({ form, name, label, hint });
  const { field } = useController({ control: form.control, name });
  // The control owns its element, so an invalid field is focused by id.
  field.ref({ focus: () => document.getElementById(wiring.id)?.focus() });
  return (
    <FieldFrame wiring={wiring} label={label} hint={hint} optional={optional}>
      {children({
        id: wiring.id,
        value: field.value,
        onChange: field.onChange,
        onBlur: field.onBlur,
        invalid: wiring.error !== undefined,
        describedBy: wiring.aria['aria-describedby'],
      })}
    </FieldFrame>
  );
}
