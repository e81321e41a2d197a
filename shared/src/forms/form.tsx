import type { ComponentProps } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import type { SchemaForm } from './use-schema-form.ts';

export type FormProps<Input extends FieldValues, Output> = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & {
  form: SchemaForm<Input, Output>;
};

export function Form<Input extends FieldValues, Output>({
  form,
  className = 'r-form',
  ...rest
}: FormProps<Input, Output>) {
  const { isSubmitting } = useFormState({ control: form.control });
  const onSubmit: ComponentProps<'form'>['onSubmit'] = (event) => {
    // React events bubble through portals: a form in a dialog must not submit the form around it.
    event.stopPropagation();
    void form.submit(event);
  };
  return <form {...rest} className={className} noValidate aria-busy={isSubmitting} onSubmit={onSubmit} />;
}
