import { TextInput, type TextInputProps } from '@roost/shared/ui/core';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { type FieldOf, useFieldWiring } from './use-field-wiring.ts';

export type TextFieldProps<Input extends FieldValues, Output> = FieldOf<Input, Output> &
  Omit<TextInputProps, 'form' | 'name' | 'id' | 'value' | 'defaultValue' | 'onChange' | 'ref'> & { optional?: boolean };

/** With `type="number"`, the schema receives a number. */
export function TextField<Input extends FieldValues, Output>(props: TextFieldProps<Input, Output>) {
  const { form, name, label, hint, optional, onBlur, ...input } = props;
  const wiring = useFieldWiring({ form, name, label, hint });
  const registered = form.register(name, {
    setValueAs: input.type === 'number' ? asNumber : undefined,
    onBlur,
  });
  return (
    <FieldFrame wiring={wiring} label={label} hint={hint} optional={optional}>
      <TextInput {...input} {...registered} {...wiring.aria} />
    </FieldFrame>
  );
}

const asNumber = (value: unknown) => (value === '' || value === undefined ? undefined : Number(value));
