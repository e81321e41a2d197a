import { type BaseSyntheticEvent, useCallback } from 'react';
import { type DefaultValues, type FieldValues, get, type Path, useForm, type UseFormReturn } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { schemaResolver, type FieldIssue } from './schema-resolver.ts';

export type SchemaForm<Input extends FieldValues, Output = Input> = UseFormReturn<Input, unknown, Output> & {
  /** For `<Form>`. Focuses the first invalid field. */
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  /**
   * Shows the server's errors (`fields` of its response) at the fields, and focuses the first one. Returns the messages
   * for fields that this form does not have, for a banner.
   */
  setFieldErrors: (fields: Readonly<Record<string, string>>) => string[];
};

export type SchemaFormOptions<Input extends FieldValues, Output> = {
  schema: GenericSchema<Input, Output>;
  defaultValues: DefaultValues<Input>;
  /** The localized message for a failed rule. */
  toErrorMessage: (wrong: FieldIssue) => string;
  /** Receives the schema's output. Errors propagate: catch them, and pass field errors to `setFieldErrors`. */
  onSubmit: (values: Output, form: SchemaForm<Input, Output>) => Promise<void> | void;
  /** When a field is first validated; after a failed submit always on change. */
  check?: 'onSubmit' | 'onBlur' | 'onTouched' | 'onChange';
};

export function useSchemaForm<Input extends FieldValues, Output>(
  options: SchemaFormOptions<Input, Output>,
): SchemaForm<Input, Output> {
  const { schema, defaultValues, toErrorMessage, onSubmit, check = 'onSubmit' } = options;
  const form = useForm<Input, unknown, Output>({
    resolver: schemaResolver({ schema, toErrorMessage }),
    defaultValues,
    mode: check,
    reValidateMode: 'onChange',
  });
  const { setError, control, handleSubmit } = form;

  const refuse = useCallback(
    (fields: Readonly<Record<string, string>>) => {
      const isField = (path: string): path is Path<Input> => get(control._fields, path) !== undefined;
      const placeless: string[] = [];
      let shouldFocus = true;
      for (const [path, message] of Object.entries(fields)) {
        if (isField(path)) {
          setError(path, { type: 'server', message }, { shouldFocus });
          shouldFocus = false;
        } else {
          placeless.push(message);
        }
      }
      return placeless;
    },
    [setError, control],
  );

  const schemaForm: SchemaForm<Input, Output> = {
    ...form,
    setFieldErrors: refuse,
    submit: (event) => handleSubmit((values) => onSubmit(values, schemaForm))(event),
  };
  return schemaForm;
}
