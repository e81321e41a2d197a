export { type FieldValues, useFormState, useWatch } from 'react-hook-form';
export { CheckboxField, type CheckboxFieldProps } from './checkbox-field.tsx';
export { type CustomControl, CustomField, type CustomFieldProps } from './custom-field.tsx';
export { Form, type FormProps } from './form.tsx';
export type { FieldIssue } from './schema-resolver.ts';
export { SelectField, type SelectFieldProps } from './select-field.tsx';
export { TextareaField, type TextareaFieldProps } from './textarea-field.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
export { type SchemaForm, type SchemaFormOptions, useSchemaForm } from './use-schema-form.ts';
