import { NativeSelect, type NativeSelectProps } from '@roost/shared/ui/core';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { type FieldOf, useFieldWiring } from './use-field-wiring.ts';

export type SelectFieldProps<Input extends FieldValues, Output> = FieldOf<Input, Output> &
  Pick<NativeSelectProps, 'options' | 'placeholder' | 'disabled' | 'autoComplete'> & { optional?: boolean };

export function SelectField<Input extends FieldValues, Output>(props: SelectFieldProps<Input, Output>) {
  const { form, name, label, hint, optional, ...select } = props;
  const wiring = useFieldWiring({ form, name, label, hint });
  return (
    <FieldFrame wiring={wiring} label={label} hint={hint} optional={optional}>
      <NativeSelect {...select} {...form.register(name)} {...wiring.aria} />
    </FieldFrame>
  );
}
