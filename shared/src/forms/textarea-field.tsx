import { Textarea, type TextareaProps } from '@roost/shared/ui/core';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { type FieldOf, useFieldWiring } from './use-field-wiring.ts';

export type TextareaFieldProps<Input extends FieldValues, Output> = FieldOf<Input, Output> &
  Omit<TextareaProps, 'form' | 'name' | 'id' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'ref'> & {
    optional?: boolean;
  };

export function TextareaField<Input extends FieldValues, Output>(props: TextareaFieldProps<Input, Output>) {
  const { form, name, label, hint, optional, ...input } = props;
  const wiring = useFieldWiring({ form, name, label, hint });
  return (
    <FieldFrame wiring={wiring} label={label} hint={hint} optional={optional}>
      <Textarea {...input} {...form.register(name)} {...wiring.aria} />
    </FieldFrame>
  );
}
